// A WebSocket connection, from its handshake on.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/club_api.h"

namespace acies::server {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Takes the socket over, of a person who is known or not. `gone` runs when the connection is closed.
void start_websocket(boost::asio::ip::tcp::socket socket, UpgradeRequest request, MatchServer& match_server,
                     const MatchServer::Known& known, std::function<void()> gone);

}  // namespace acies::server
