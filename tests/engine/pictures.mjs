// Draws all maps and grounds by build/wasm/pictures.wasm, and prints their hashes as tests/golden/drawings.txt has them: node tests/engine/pictures.mjs
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Engine, compileEngine } from './engine.mjs';

let reply;
const pictures = new Engine(await compileEngine('build/wasm/pictures.wasm'), {
  reply: (_, status, type, body) => (reply = { status, type, body }),
});
const hash = (path, query = '') => {
  pictures.request(1, 'GET', path, '', query);
  return reply.status === 200 ? createHash('sha256').update(reply.body).digest('hex').slice(0, 16) : 'none';
};

const [title, ...lines] = (await readFile('tests/golden/drawings.txt', 'utf8')).trimEnd().split('\n');
console.log(title);
for (const line of lines) {
  const [id] = line.split(' ');
  const ground = `/api/scenarios/${id}/ground.svg`;
  console.log([id, hash(`/api/scenarios/${id}/map.svg`), hash(ground), hash(ground, 'turned=1')].join(' '));
}
// Requests that need a battle are not answered here.
for (const path of ['/api/scenarios', '/api/scenarios/zama', '/api/matches/x', '/'])
  if (hash(path) !== 'none') throw new Error(`${path} is answered`);
