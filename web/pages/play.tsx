// The table of a match: which game is played there is asked first.
import { useEffect, useState } from "preact/hooks";
import { gameWith } from "../games/registry.ts";
import { api } from "../shell/api.ts";
import type { AnyGame } from "../shell/game.ts";
import type { MatchPageProps } from "../shell/parts/match-shell.tsx";
import { Message } from "../shell/parts/message.tsx";

export function TablePage(props: MatchPageProps) {
  const [game, setGame] = useState<AnyGame>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    api
      .match(props.match)
      .then(info => gameWith(info.rules))
      .then(setGame, (error: Error) => setFailure(error.message));
  }, [props.match]);
  if (failure || !game) return <Message failure={failure} />;
  const { Table } = game;
  return <Table {...props} />;
}
