import { createHash } from 'node:crypto';
import type { PolicyEntry } from '@egida/contract';
import canonicalize from 'canonicalize';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { obstacleOf, wantsOfMany } from '../desired-state/desired-state.ts';
import { exceptionsFor } from '../exceptions/exceptions.ts';
import type { PolicyClass } from './policy-class.ts';

/** What the policy of a class holds, and until when: the moment at which the first of its vaccines expires. */
export interface PolicyContents {
  vaccines: PolicyEntry[];
  /** SHA-256 of their canonical JSON: what a revision ends with. */
  hash: string;
  validUntil: string | null;
}

const contentsFrom = (vaccines: PolicyEntry[], validUntil: string | null): PolicyContents => ({
  vaccines,
  hash: createHash('sha256')
    .update(canonicalize(vaccines) ?? '')
    .digest('hex'),
  validUntil,
});

/** What each of these classes shall hold; the number of statements is the same however many they are. */
export const readContents = async (
  db: Kysely<DB>,
  classes: readonly PolicyClass[],
): Promise<(of: PolicyClass) => PolicyContents> => {
  const places = classes
    .filter(({ golden }) => !golden)
    .map(({ agencyId, overrides, computerId, agentVersion }) => ({
      agencyId,
      agentVersion,
      // Of computers without a mark nothing was asked by hand, and for none of them an exception was chosen.
      computerId: overrides ? computerId : undefined,
    }));
  const wantsIn = await wantsOfMany(db, places);
  const exceptionsIn = await exceptionsFor(db, places);
  return (of) => {
    if (of.golden) return contentsFrom([], null);
    const { agencyId, agentVersion, osFamily } = of;
    const place = { agencyId, agentVersion, computerId: of.overrides ? of.computerId : undefined };
    const version = versionKey.of(agentVersion);
    const held = wantsIn(place).filter((vaccine) => !obstacleOf(vaccine, osFamily, version));
    const exceptions = exceptionsIn(place);
    const vaccines = held.map(({ id, content, name }): PolicyEntry => {
      const exception = exceptions.get(id);
      return { id, sha256: content, name, ...(exception && { exception }) };
    });
    const ends = held.flatMap(({ expiration }) => expiration ?? []).sort();
    return contentsFrom(vaccines, ends[0] ?? null);
  };
};
