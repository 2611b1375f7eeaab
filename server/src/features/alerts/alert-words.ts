import type { Filter, FilterClause } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../platform/db/filter-sql.ts';
import { fold } from '../../platform/db/fold.ts';
import { amongAgencies, type ScopedDb } from '../../platform/db/scoped.ts';

/** Shorter ones are in nearly everything, and are looked up by no index. */
const tells = (text: string): boolean => text.length >= 3;

/** The longest part of a searched text as words are kept: without blanks, each number as a 0. Kept words are parts of the same kind. */
const partOf = (text: string): string =>
  fold(text)
    .split(/[ \n]/)
    .map((part) => part.replace(/[0-9]+/g, '0'))
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/** Their lines are what words are of. */
const searched: readonly string[] = ['vaccineName', 'computerName', 'agencyName', 'message'];

/** The texts that a clause looks for, where it is nothing else: one of these is in each alert that meets it. */
const textsOf = ({ field, terms }: FilterClause): string[] => {
  const wanted = terms.filter(({ negated }) => !negated);
  return searched.includes(field) && wanted.every(({ op }) => op === 'is')
    ? wanted.map(({ value }) => String(value))
    : [];
};

/** Of each of these an agency has to say one, for any alert of it to be found. */
const wantedOf = ({ words, clauses }: Filter): string[][] =>
  [...words.map((word) => [word]), ...clauses.map(textsOf)]
    .filter((texts) => texts.length > 0 && texts.every((text) => tells(fold(text))))
    .map((texts) => texts.map(partOf))
    .filter((parts) => parts.every(tells));

/** The agencies of the caller that say one of the parts, and those of which anything may be said. */
const saying = (inScope: RawBuilder<boolean>, parts: readonly string[]) => sql`(
  select agency_id from alert_words where ${inScope}
    and (${sql.join<boolean>(
      parts.map((part) => contains(sql`word`, part)),
      sql` or `,
    )})
  union select agency_id from alert_words where ${inScope} and word = '')`;

/**
 * The same handle for a list of alerts, without the agencies none of whose alerts say what is looked for. To find that out row by row,
 * every alert of a large agency would be held against all that say the word elsewhere. Who sees all agencies, or a realm, finds by
 * the index of the text alone.
 */
export const amongSaying = async (db: ScopedDb, filter: Filter): Promise<ScopedDb> => {
  if (db.scope.kind !== 'agencies' || db.scope.ids.length === 0) return db;
  const wanted = wantedOf(filter);
  if (wanted.length === 0) return db;
  const rows = await db.query<{ id: string }>((inScope) => {
    const sets = wanted.map((parts) => saying(inScope('alert_words'), parts));
    return sql`select agency_id as id from (${sql.join(sets, sql` intersect `)}) said`;
  });
  return amongAgencies(
    db,
    rows.map(({ id }) => id),
  );
};
