import { type DeploymentGroup, deploymentGroups, type Filter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { needOf } from './state-groups.ts';

/** Whether a filter asks for states: only then they have to be known of every row. */
export const asksForStatus = ({ clauses }: Filter): boolean => clauses.some(({ field }) => field === 'status');

/** The filter by state over vaccines whose states were worked out: each group is the vaccines in it. */
export const statusAmong =
  (statusOf: ReadonlyMap<string, DeploymentGroup>) =>
  (group: unknown): RawBuilder<boolean> => {
    const ids = [...statusOf].flatMap(([id, own]) => (group === undefined || own === group ? id : []));
    return sql<boolean>`vaccines.id = any(${ids}::uuid[])`;
  };

/** The order by state over vaccines whose states were worked out: what needs a person first, each group by name. */
export const statusOrder = (statusOf: ReadonlyMap<string, DeploymentGroup>): RawBuilder<unknown> => {
  const ids = [...statusOf.keys()];
  const needs = [...statusOf.values()].map(needOf);
  return sql`((select need from unnest(${ids}::uuid[], ${needs}::int[]) as states (id, need) where states.id = vaccines.id), vaccines.name_key)`;
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
