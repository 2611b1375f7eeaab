import { type DeploymentGroup, deploymentGroups, type Filter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { groupOf } from './groups.ts';
import { outcomeNames, outcomeNumbers } from './reported.ts';
import { deriveState } from './state.ts';
import { type AgencyWant, obstacleOf, wantedOn } from './wanted.ts';

/** Whether a filter asks for states: only then they have to be known of every row. */
export const asksForStatus = ({ clauses }: Filter): boolean => clauses.some(({ field }) => field === 'status');

/** The filter by state over vaccines whose states were worked out: each group is the vaccines in it. */
export const statusAmong =
  (statusOf: ReadonlyMap<string, DeploymentGroup>) =>
  (group: unknown): RawBuilder<boolean> => {
    const ids = [...statusOf].flatMap(([id, own]) => (group === undefined || own === group ? id : []));
    return sql<boolean>`vaccines.id = any(${ids}::uuid[])`;
  };

/** What a computer can hold of a vaccine: its family, whether its agent is new enough, by hand, and the report. */
const families = ['windows', 'linux'] as const;
const notReported = 0;
const reports = [
  { code: notReported, reported: undefined },
  ...Object.values(outcomeNumbers).flatMap((number) =>
    [false, true].flatMap((current) => {
      const outcome = outcomeNames[number];
      return outcome ? { code: 2 * number + Number(current), reported: { outcome, current } } : [];
    }),
  ),
];
const reportCodes = 10;
const byHandCodes = 3;

/** Every situation of a computer, by a number that SQL can work out, with the group that its state belongs to. */
const situations = (want: AgencyWant): { code: number; group: DeploymentGroup }[] => {
  const atLeast = want.minVersionKey ?? 0;
  return families.flatMap((osFamily, family) =>
    [false, true].flatMap((isNew) =>
      [...Array(byHandCodes).keys()].flatMap((byHand) =>
        reports.map(({ code, reported }) => {
          const obstacle = obstacleOf(want, osFamily, isNew ? atLeast : atLeast - 1);
          const derived = deriveState({ ...want, ...wantedOn(want, byHand), obstacle, reported });
          const place = (family * 2 + Number(isNew)) * byHandCodes + byHand;
          return { code: place * reportCodes + code, group: groupOf(derived.status) };
        }),
      ),
    ),
  );
};

/** The situation of a computer as a number, in SQL: of the row, and of the two rows that may say something of it. */
const situationOf = ({ vaccineId, content, minVersionKey }: AgencyWant) => {
  const family = sql`array_position(${sql.lit(`{${families.join()}}`)}::text[], computers.os_family) - 1`;
  const byHand = sql`coalesce((select case when asked.wanted then 1 else 2 end from computer_vaccines asked
    where asked.computer_id = computers.id and asked.vaccine_id = ${vaccineId}), 0)`;
  const reported = sql`coalesce((select 2 * said.outcome + (said.content = ${content})::int from reports said
    where said.computer_id = computers.id and said.vaccine_id = ${vaccineId}), ${sql.lit(notReported)})`;
  return sql`((((${family}) * 2 + (computers.version_key >= ${minVersionKey ?? 0})::int) * ${sql.lit(byHandCodes)}
    + ${byHand}) * ${sql.lit(reportCodes)} + ${reported})`;
};

/**
 * The filter by state over computers: `deriveState` says of every situation which state it is, and the database which
 * situation a computer is in. There is no second truth to keep in step.
 */
export const statusOfComputers = (want: AgencyWant) => {
  const all = situations(want);
  return (group: unknown): RawBuilder<boolean> => {
    const codes = all.flatMap(({ code, group: own }) => (group === undefined || own === group ? code : []));
    return sql<boolean>`${situationOf(want)} = any(${codes}::int[])`;
  };
};

/** The groups that a filter asks for, where it asks for nothing but states: what is counted says how many there are. */
export const groupsAsked = ({ clauses, words }: Filter): DeploymentGroup[] | undefined => {
  if (words.length > 0 || clauses.some(({ field }) => field !== 'status')) return undefined;
  const holds = (group: DeploymentGroup) =>
    clauses.every(({ terms }) => {
      const matching = terms.map((term) => ({ ...term, matches: term.op !== 'empty' && term.value === group }));
      const wanted = matching.filter(({ negated }) => !negated);
      const isWanted = wanted.length === 0 || wanted.some(({ matches }) => matches);
      return isWanted && !matching.some(({ negated, matches }) => negated && matches);
    });
  return deploymentGroups.filter(holds);
};
