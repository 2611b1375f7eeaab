import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAttacks } from './attacks/attacks.ts';
import { benchCheckins } from './checkins.ts';
import { benchLists } from './lists.ts';
import { benchNational, nationalParts } from './national/national.ts';
import { type SizeName, sizes } from './national/sizes.ts';
import { root } from './server.ts';
import { benchSignIn } from './signin.ts';

const benches = { checkins: benchCheckins, lists: benchLists, signin: benchSignIn, attacks: benchAttacks };
type Name = keyof typeof benches;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    // A fleet of that size, with parts of its own; see national/.
    size: { type: 'string' },
    keep: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const size = values.size;
const known: readonly string[] = size === undefined ? Object.keys(benches) : nationalParts;
const isSize = (given: string): given is SizeName => Object.hasOwn(sizes, given);
if (
  !Number.isInteger(rounds) ||
  rounds < 1 ||
  positionals.some((name) => !known.includes(name)) ||
  (size !== undefined && !isSize(size))
) {
  console.error(`Usage: npm run bench -- [${Object.keys(benches).join('] [')}] [--rounds 3]
       npm run bench -- --size ${Object.keys(sizes).join('|')} [${nationalParts.join('] [')}] [--rounds 3] [--keep FOLDER]`);
  process.exit(2);
}

// The built server, as it is started for real.
const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
if (size !== undefined && isSize(size)) await benchNational({ size, rounds, parts: positionals, keep: values.keep });
else
  for (const name of (positionals.length > 0 ? positionals : Object.keys(benches)) as Name[])
    await benches[name](rounds);
