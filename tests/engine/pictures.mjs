// Draws all maps and grounds by build/wasm/pictures.wasm, and prints their hashes as tests/golden/drawings.txt has them: node tests/engine/pictures.mjs
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Engine, compileEngine } from './engine.mjs';

let reply;
const pictures = new Engine(await compileEngine('build/wasm/pictures.wasm'), {
  reply: (_, status, type, body) => (reply = { status, type, body }),
});
const answer = (path, query = '') => {
  pictures.request(1, 'GET', path, '', query);
  return reply.status === 200 ? Buffer.from(reply.body) : undefined;
};
const hashOf = bytes => (bytes ? createHash('sha256').update(bytes).digest('hex').slice(0, 16) : 'none');
const hash = (path, query = '') => hashOf(answer(path, query));

// The kinds of land beside a fight (base/scenery.h), each on both sides.
const kinds = ['open', 'woods', 'hill', 'rough', 'marsh', 'ford', 'water', 'works', 'wall', 'gate', 'bridge'];
const sceneries = land =>
  Buffer.concat(kinds.map(kind => answer(`/api/ground/scenery/${land}`, `left=${kind}&right=${kind}`) ?? Buffer.of()));

const [title, ...lines] = (await readFile('tests/golden/drawings.txt', 'utf8')).trimEnd().split('\n');
console.log(title);
for (const line of lines) {
  const [id] = line.split(' ');
  if (id.startsWith('scenery-')) {
    console.log(`${id} ${hashOf(sceneries(id.slice('scenery-'.length)))}`);
    continue;
  }
  const ground = `/api/scenarios/${id}/ground.svg`;
  console.log([id, hash(`/api/scenarios/${id}/map.svg`), hash(ground), hash(ground, 'turned=1')].join(' '));
}
// Requests that need a battle are not answered here.
for (const path of ['/api/scenarios', '/api/scenarios/zama', '/api/matches/x', '/'])
  if (hash(path) !== 'none') throw new Error(`${path} is answered`);
