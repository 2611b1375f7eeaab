import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { attackNames, benchAttacks } from './attacks/attacks.ts';
import { benchCheckins } from './checkins.ts';
import { benchEndpoint } from './endpoint/endpoint.ts';
import { benchFailover } from './failover/failover.ts';
import { benchFederation } from './federation/federation.ts';
import { benchCrowd, benchLists } from './lists.ts';
import { benchNational, nationalParts } from './national/national.ts';
import { type CommonSize, type SizeName, sizes } from './national/sizes.ts';
import { root } from './server.ts';
import { benchSignIn } from './signin.ts';
import { benchWatching, watchingParts } from './watching/watching.ts';

/** The agent on this computer, each program started so often. */
const endpoint = (): Promise<void> => benchEndpoint(100);
const whole = {
  checkins: benchCheckins,
  lists: benchLists,
  crowd: benchCrowd,
  signin: benchSignIn,
  attacks: benchAttacks,
  endpoint,
};
/** The last runs where it is named: it needs Patroni and its like, which may not be here. */
const benches = { ...whole, failover: benchFailover };
type Name = keyof typeof benches;
/** A bench with parts of its own, which are named behind it. */
const watching = 'watching';
/** Three servers, of a size. */
const federation = 'federation';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    // A fleet of that size, with parts of its own; see national/ and watching/.
    size: { type: 'string' },
    keep: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const size = values.size;
const isWatching = positionals[0] === watching;
const isFederation = positionals[0] === federation;
const isAttacks = positionals[0] === 'attacks' && positionals.length > 1;
const named = isWatching || isFederation || isAttacks ? positionals.slice(1) : positionals;
const partsOf = (): readonly string[] => {
  if (isFederation) return [];
  if (isWatching) return watchingParts;
  if (isAttacks) return attackNames;
  return size === undefined ? Object.keys(benches) : nationalParts;
};
const known = partsOf();
const isSize = (given: string): given is SizeName => Object.hasOwn(sizes, given);
const isCommon = (given: string): given is CommonSize => isSize(given) && given !== 'million';
if (
  !Number.isInteger(rounds) ||
  rounds < 1 ||
  named.some((name) => !known.includes(name)) ||
  (size !== undefined && !(isWatching || isFederation ? isCommon(size) : isSize(size)))
) {
  const sizeNames = Object.keys(sizes).join('|');
  const commonNames = Object.keys(sizes).filter(isCommon).join('|');
  console.error(`Usage: npm run bench -- [${Object.keys(benches).join('] [')}] [--rounds 3]
       npm run bench -- attacks [${attackNames.join('] [')}] [--rounds 3]
       npm run bench -- --size ${sizeNames} [${nationalParts.join('] [')}] [--rounds 3] [--keep FOLDER]
       npm run bench -- ${watching} [${watchingParts.join('] [')}] [--size ${commonNames}] [--rounds 3] [--keep FOLDER]
       npm run bench -- ${federation} [--size ${commonNames}]`);
  process.exit(2);
}

// The built server, as it is started for real.
const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const ofSize = <Size extends SizeName>(chosen: Size) => ({ size: chosen, rounds, parts: named, keep: values.keep });
const common = size !== undefined && isCommon(size) ? size : 'national';
if (isFederation) await benchFederation(common);
else if (isWatching) await benchWatching(ofSize(common));
else if (isAttacks) await benchAttacks(rounds, named);
else if (size !== undefined && isSize(size)) await benchNational(ofSize(size));
else for (const name of (named.length > 0 ? named : Object.keys(whole)) as Name[]) await benches[name](rounds);
