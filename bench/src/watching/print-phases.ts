import type { FleetSummary } from '../../../agent/src/fleet/summary.ts';
import { type Cell, printTable } from '../table.ts';
import type { Waited } from './while-reading.ts';

/** What people and agents waited for during a while. */
export interface Phase {
  seconds: number;
  waited: Waited[];
  agents: FleetSummary;
}

const headings = [
  ...['', 'p50 at rest', 'p95', 'longest', 'p50 meanwhile', 'p95', 'longest'],
  ...['p95 × at rest', 'failed at rest', 'meanwhile'],
];
const times = (beside: number | undefined, rest: number | undefined): string =>
  beside === undefined || rest === undefined ? '–' : `${(beside / rest).toFixed(1)} ×`;
const failures = ({ errors }: FleetSummary, call: string): number =>
  Object.entries(errors).reduce((sum, [name, count]) => (name.startsWith(`${call} `) ? sum + count : sum), 0);

/** Prints what was waited for while something went on, beside the same at rest. */
export const printPhases = (title: string, before: Phase, during: Phase): void => {
  const rows = before.waited.map((rest, at): Cell[] => {
    const beside = during.waited[at];
    return [
      ...[rest.name, rest.p50, rest.p95, rest.max, beside?.p50, beside?.p95, beside?.max],
      ...[times(beside?.p95, rest.p95), rest.failed, beside?.failed],
    ];
  });
  for (const call of ['alerts', 'checkin']) {
    const [rest, beside] = [before.agents.calls[call], during.agents.calls[call]];
    rows.push([
      ...[`agents’ ${call}`, rest?.p50, rest?.p95, rest?.max, beside?.p50, beside?.p95, beside?.max],
      ...[times(beside?.p95, rest?.p95), failures(before.agents, call), failures(during.agents, call)],
    ]);
  }
  printTable(title, headings, rows);
};
