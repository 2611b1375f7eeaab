import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchCheckins } from './checkins.ts';
import { benchLists } from './lists.ts';
import { root } from './server.ts';
import { benchSignIn } from './signin.ts';

const benches = { checkins: benchCheckins, lists: benchLists, signin: benchSignIn };
type Name = keyof typeof benches;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const rounds = Number(values.rounds);
const names = positionals.length > 0 ? positionals : Object.keys(benches);
if (!Number.isInteger(rounds) || rounds < 1 || names.some((name) => !Object.hasOwn(benches, name))) {
  console.error(`Usage: npm run bench -- [${Object.keys(benches).join('] [')}] [--rounds 3]`);
  process.exit(2);
}

// The built server, as it is started for real.
const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
for (const name of names as Name[]) await benches[name](rounds);
