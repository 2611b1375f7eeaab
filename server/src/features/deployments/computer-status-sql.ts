import type { DeploymentGroup } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { deriveState, obstacleOf, resolveDesiredState, type VaccineInAgency } from '../desired-state/desired-state.ts';
import {
  intentCodeOf,
  intentCodes,
  intents,
  notReported,
  outcomeNames,
  outcomeNumbers,
} from '../fleet-counts/fleet-counts.ts';
import { groupOf } from './state-groups.ts';

/** What a computer can hold of a vaccine: its family, whether its agent is new enough, by hand, and the report. */
const families = ['windows', 'linux'] as const;
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

/** Computers by what is known of them before any report: of which family they are, and whether their agents are new enough. */
interface ComputerClass {
  code: number;
  /** Every situation of such a computer, by a number that SQL can work out, with the group that its state belongs to. */
  situations: { code: number; group: DeploymentGroup }[];
}

const classesFor = (vaccine: VaccineInAgency): ComputerClass[] => {
  const atLeast = vaccine.minVersionKey ?? 0;
  return families.flatMap((osFamily, family) =>
    [false, true].map((isNew) => {
      const obstacle = obstacleOf(vaccine, osFamily, isNew ? atLeast : atLeast - 1);
      const situations = intents.flatMap((byHand) =>
        reports.map(({ code, reported }) => {
          const { status } = deriveState({ ...resolveDesiredState(vaccine, byHand), obstacle, reported });
          return { code: intentCodes[byHand] * reportCodes + code, group: groupOf(status) };
        }),
      );
      return { code: family * 2 + Number(isNew), situations };
    }),
  );
};

/** The class of a computer as a number, in SQL: of the row alone, and of what the index of the names carries. */
const classOf = ({ minVersionKey }: VaccineInAgency) => {
  const family = sql`array_position(${sql.lit(`{${families.join()}}`)}::text[], computers.os_family) - 1`;
  return sql`((${family}) * 2 + (computers.version_key >= ${minVersionKey ?? 0})::int)`;
};

/** The situation of a computer as a number, in SQL: of the two rows that may say something of it. */
const situationOf = ({ vaccineId, content }: VaccineInAgency) => {
  const byHand = sql`coalesce((select ${intentCodeOf('asked.wanted')} from computer_vaccines asked
    where asked.computer_id = computers.id and asked.vaccine_id = ${vaccineId}), ${sql.lit(intentCodes.none)})`;
  const reported = sql`coalesce((select 2 * said.outcome + (said.content = ${content})::int from reports said
    where said.computer_id = computers.id and said.vaccine_id = ${vaccineId}), ${sql.lit(notReported)})`;
  return sql`(${byHand} * ${sql.lit(reportCodes)} + ${reported})`;
};

/**
 * What makes few computers of many: that something else than applied was reported of the vaccine, where all of these
 * situations have that in common. Said apart, as an index knows them; otherwise every computer would be looked at.
 */
const narrowed = ({ vaccineId }: VaccineInAgency, codes: readonly number[]): RawBuilder<boolean> => {
  const outcomes = [...new Set(codes.map((code) => Math.floor((code % reportCodes) / 2)))];
  if (outcomes.some((outcome) => outcome === notReported || outcome === outcomeNumbers.APPLIED)) return sql`true`;
  return sql<boolean>`exists (select from reports told where told.computer_id = computers.id
    and told.vaccine_id = ${vaccineId} and told.outcome = any(${outcomes}::smallint[]))`;
};

/**
 * The filter by state over computers: `deriveState` says of every situation which state it is, and the database which
 * situation a computer is in. There is no second truth to keep in step. Where its class alone decides, nothing is looked up.
 */
export const statusOfComputers = (vaccine: VaccineInAgency) => {
  const classes = classesFor(vaccine);
  return (group: unknown): RawBuilder<boolean> => {
    const asked = classes.map(({ code, situations }) => ({
      code,
      all: situations.length,
      codes: situations.flatMap((one) => (group === undefined || one.group === group ? one.code : [])),
    }));
    const whens = asked.map(({ code, all, codes }) => {
      const decided = codes.length === 0 || codes.length === all;
      const holds = decided ? sql.lit(codes.length > 0) : sql`${situationOf(vaccine)} = any(${codes}::int[])`;
      return sql`when ${sql.lit(code)} then ${holds}`;
    });
    const few = narrowed(
      vaccine,
      asked.flatMap(({ codes }) => codes),
    );
    return sql<boolean>`(case ${classOf(vaccine)} ${sql.join(whens, sql` `)} else false end and ${few})`;
  };
};
