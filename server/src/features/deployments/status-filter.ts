import { type DeploymentGroup, deploymentGroups, type Filter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { type AgencyWant, deriveState, obstacleOf, wantedOn } from '../desired-state/desired-state.ts';
import { outcomeNames, outcomeNumbers } from '../fleet-counts/fleet-counts.ts';
import { groupOf } from './groups.ts';

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

/** What a computer is, before anything is known of the vaccine on it: of which family, and whether its agent is new enough. */
interface Place {
  code: number;
  /** Every situation of such a computer, by a number that SQL can work out, with the group that its state belongs to. */
  situations: { code: number; group: DeploymentGroup }[];
}

const placesOf = (want: AgencyWant): Place[] => {
  const atLeast = want.minVersionKey ?? 0;
  return families.flatMap((osFamily, family) =>
    [false, true].map((isNew) => {
      const obstacle = obstacleOf(want, osFamily, isNew ? atLeast : atLeast - 1);
      const situations = [...Array(byHandCodes).keys()].flatMap((byHand) =>
        reports.map(({ code, reported }) => {
          const derived = deriveState({ ...want, ...wantedOn(want, byHand), obstacle, reported });
          return { code: byHand * reportCodes + code, group: groupOf(derived.status) };
        }),
      );
      return { code: family * 2 + Number(isNew), situations };
    }),
  );
};

/** The place of a computer as a number, in SQL: of the row alone, and of what the index of the names carries. */
const placeOf = ({ minVersionKey }: AgencyWant) => {
  const family = sql`array_position(${sql.lit(`{${families.join()}}`)}::text[], computers.os_family) - 1`;
  return sql`((${family}) * 2 + (computers.version_key >= ${minVersionKey ?? 0})::int)`;
};

/** Its situation there, of the two rows that may say something of it. */
const situationOf = ({ vaccineId, content }: AgencyWant) => {
  const byHand = sql`coalesce((select case when asked.wanted then 1 else 2 end from computer_vaccines asked
    where asked.computer_id = computers.id and asked.vaccine_id = ${vaccineId}), 0)`;
  const reported = sql`coalesce((select 2 * said.outcome + (said.content = ${content})::int from reports said
    where said.computer_id = computers.id and said.vaccine_id = ${vaccineId}), ${sql.lit(notReported)})`;
  return sql`(${byHand} * ${sql.lit(reportCodes)} + ${reported})`;
};

/**
 * What makes few computers of many: that something else than applied was reported of the vaccine, where all of these
 * situations have that in common. Said apart, as an index knows them; otherwise every computer would be looked at.
 */
const narrowed = ({ vaccineId }: AgencyWant, codes: readonly number[]): RawBuilder<boolean> => {
  const outcomes = [...new Set(codes.map((code) => Math.floor((code % reportCodes) / 2)))];
  if (outcomes.some((outcome) => outcome === notReported || outcome === outcomeNumbers.APPLIED)) return sql`true`;
  return sql<boolean>`exists (select from reports told where told.computer_id = computers.id
    and told.vaccine_id = ${vaccineId} and told.outcome = any(${outcomes}::smallint[]))`;
};

/**
 * The filter by state over computers: `deriveState` says of every situation which state it is, and the database which
 * situation a computer is in. There is no second truth to keep in step. Where its place alone decides, nothing is looked up.
 */
export const statusOfComputers = (want: AgencyWant) => {
  const places = placesOf(want);
  return (group: unknown): RawBuilder<boolean> => {
    const asked = places.map(({ code, situations }) => ({
      code,
      all: situations.length,
      codes: situations.flatMap((one) => (group === undefined || one.group === group ? one.code : [])),
    }));
    const whens = asked.map(({ code, all, codes }) => {
      const decided = codes.length === 0 || codes.length === all;
      const holds = decided ? sql.lit(codes.length > 0) : sql`${situationOf(want)} = any(${codes}::int[])`;
      return sql`when ${sql.lit(code)} then ${holds}`;
    });
    const few = narrowed(
      want,
      asked.flatMap(({ codes }) => codes),
    );
    return sql<boolean>`(case ${placeOf(want)} ${sql.join(whens, sql` `)} else false end and ${few})`;
  };
};

/** The groups that a filter asks for, whatever else it says. */
export const groupsAsked = ({ clauses }: Filter): DeploymentGroup[] => {
  const asked = clauses.filter(({ field }) => field === 'status');
  const holds = (group: DeploymentGroup) =>
    asked.every(({ terms }) => {
      const matching = terms.map((term) => ({ ...term, matches: term.op !== 'empty' && term.value === group }));
      const wanted = matching.filter(({ negated }) => !negated);
      const isWanted = wanted.length === 0 || wanted.some(({ matches }) => matches);
      return isWanted && !matching.some(({ negated, matches }) => negated && matches);
    });
  return deploymentGroups.filter(holds);
};
