// What tests/engine/conversation.cpp does, with build/wasm/engine.wasm and pictures.wasm: node tests/engine/conversation.mjs [--whole]
import { createHash } from 'node:crypto';
import { compileEngine, Engine } from './engine.mjs';

const module = await compileEngine();
const thinker = new Engine(module);
const whole = process.argv[2] === '--whole';
const lines = [];
const print = (line) => {
  const bytes = Buffer.from(line);
  const hash = () => createHash('sha256').update(bytes).digest('hex');
  lines.push(whole || bytes.length <= 400 ? line : `${line.slice(0, 60)} ... ${hash()}`);
};
const quoted = JSON.stringify;

let situation;
let reply = '';
const table = new Engine(module, {
  send: (client, text) => {
    print(`send ${client} ${text}`);
    const message = JSON.parse(text);
    if ('decision' in message) situation = message;
  },
  close: (client) => print(`close ${client}`),
  reply: (id, status, type, body) => {
    print(`reply ${id} ${status} ${type} ${body}`);
    if (body.startsWith('{"error":{"code":"unknown"')) throw new Error(`nobody answers that: ${body}`);
    reply = body;
  },
  keep: (change, id) => {
    print(`keep ${id} ${change}`);
    return '';
  },
  think: (task, id) => {
    print(`think ${id} ${task}`);
    const answer = thinker.think(task, 0, 1000);
    print(`thought ${id} ${answer}`);
    return answer;
  },
  later: (milliseconds, id) => print(`later ${id} ${milliseconds}`),
  log: (line) => print(`log ${line}`),
});
table.start({ prefix: 'local-', seed: null, bot_pace: 400 });

let requests = 0;
const request = (method, path, body = '', query = '') => {
  print(`request ${++requests} ${JSON.stringify({ method, path, query, body })}`);
  table.request(requests, method, path, body, query);
  table.run();
  return reply.startsWith('{') ? JSON.parse(reply) : null;
};

// Pages of rules and the like are in a file of their own.
let still;
const pictures = new Engine(await compileEngine('build/wasm/pictures.wasm'), {
  reply: (_, status, type, body) => (still = { status, type, body }),
});
const askStill = (path) => {
  pictures.request(1, 'GET', path);
  if (still.status !== 200) throw new Error(`no answer to ${path}`);
  print(`still ${path} ${still.type} ${still.body}`);
};

let client = 0;
let ids = 0;
let chosen = 1;
const tell = (message) => {
  print(`receive ${client} ${message}`);
  table.receive(client, message);
  table.run();
};
const choose = (count) => {
  chosen = (Math.imul(chosen, 1664525) + 1013904223) >>> 0;
  return (chosen >>> 8) % count;
};
const leave = () => {
  table.wasm.acies_closed(client);
  table.run();
};

// Plays a match to its end, or gives it up after so many actions.
const play = (match, secret, mostActions) => {
  client = table.open();
  tell(`{"t":"hello","v":1,"match":${quoted(match)},"last":0,"seat":${quoted(secret)},"nonce":"abcdefghijklmnopqrstuv"}`);
  for (let actions = 1; situation.over === null; ++actions) {
    const n = `,"n":${situation.n}`;
    if (actions > mostActions) {
      tell(`{"t":"resign","id":${++ids}${n}}`);
      continue;
    }
    const open = situation.actions;
    if (open.length === 0) throw new Error('nothing is open to the client');
    const action = quoted(open[choose(open.length)].text);
    if (actions % 7 === 0) tell(`{"t":"preview","id":${++ids},"action":${action}}`);
    if (actions % 7 === 3) tell(`{"t":"why","id":${++ids},"action":${action}}`);
    if (actions % 11 === 5 && situation.undo) {
      tell(`{"t":"undo","id":${++ids}${n}}`);
      continue;
    }
    tell(`{"t":"act","id":${++ids}${n},"action":${action}}`);
    if (actions % 50 === 0) table.wasm.acies_tick();
  }
  table.run();
};

const playMatch = (scenario, level) => {
  const body = `{"scenario":${quoted(scenario)},"seats":{"a":{"kind":"person"},"b":{"kind":"bot","level":${quoted(level)}}}}`;
  const made = request('POST', '/api/matches', body);
  play(made.match, made.secrets.a, 100000);
  tell(`{"t":"rematch","id":${++ids}}`);
  leave();
  for (const what of ['', '/record', '/replay', '/dice']) request('GET', `/api/matches/${made.match}${what}`);
};

const playCampaign = (campaign, level) => {
  const body = `{"campaign":${quoted(campaign)},"seats":{"a":{"kind":"person"},"b":{"kind":"bot","level":${quoted(level)}}}}`;
  const made = request('POST', '/api/campaigns', body);
  const secret = made.secrets.a;
  for (let fought = 0; ;) {
    const info = request('GET', `/api/campaigns/${made.campaign}`);
    if (info.seed !== null) break;
    if (info.matches.length > fought) {
      play(info.matches[fought], secret, fought % 2 === 0 ? 100000 : 60);
      leave();
      ++fought;
      continue;
    }
    const open = info.state.actions;
    if (open.length === 0) throw new Error('nothing is open in the campaign');
    const action = quoted(open[choose(open.length)].text);
    request('POST', `/api/campaigns/${made.campaign}/decide`, `{"seat":${quoted(secret)},"n":${info.n},"action":${action}}`);
  }
  request('GET', `/api/campaigns/${made.campaign}/record`);
};

print(`about ${table.taken(table.wasm.acies_about())}`);
for (const path of ['/api/health', '/api/games', '/api/scenarios', '/api/campaigns']) request('GET', path);
for (const path of ['/api/rules/ancients', '/api/rules/medieval', '/api/rules/tabletop', '/api/armies', '/api/men']) askStill(path);
playMatch('akragas', 'tribune');
playMatch('dara', 'legate');
playMatch('demonstration', 'plain');
playCampaign('sicily', 'centurion');
process.stdout.write(lines.join('\n') + '\n');
