import { createHash } from 'node:crypto';
import type { PolicyEntry } from '@egida/contract';
import canonicalize from 'canonicalize';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { obstacleOf, readDesiredVaccines } from '../desired-state/desired-state.ts';
import { readExceptions } from '../exceptions/exceptions.ts';
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
  const targets = classes.filter(({ golden }) => !golden).map(targetOf);
  const desiredFor = await readDesiredVaccines(db, targets);
  const exceptionsFor = await readExceptions(db, targets);
  return (of) => {
    if (of.golden) return contentsFrom([], null);
    const target = targetOf(of);
    const version = versionKey.of(of.agentVersion);
    const held = desiredFor(target).filter((vaccine) => !obstacleOf(vaccine, of.osFamily, version));
    const exceptions = exceptionsFor(target);
    const vaccines = held.map(({ id, content, name }): PolicyEntry => {
      const exception = exceptions.get(id);
      return { id, sha256: content, name, ...(exception && { exception }) };
    });
    const ends = held.flatMap(({ expiration }) => expiration ?? []).sort();
    return contentsFrom(vaccines, ends[0] ?? null);
  };
};

/** Of computers without an override hash nothing was asked by hand, and for none of them an exception was chosen. */
const targetOf = ({ agencyId, agentVersion, overrideHash, computerId }: PolicyClass) => ({
  agencyId,
  agentVersion,
  computerId: overrideHash ? computerId : undefined,
});
