/** What other features may use of this one. */
export { type PopulationCell, type ReportCell, readPopulation, readReportCells } from './cells.queries.ts';
export { countComputers, uncountComputers } from './count-computers.ts';
export { type CountDelta, createCountDelta } from './count-delta.ts';
export {
  type Intent,
  intentCodeOf,
  intentCodes,
  intentOf,
  intentOfCode,
  intents,
  storedIntents,
} from './intents.ts';
export {
  notReported,
  type Outcome,
  outcomeNames,
  outcomeNumbers,
  presentOutcomes,
  triedOutcomes,
} from './outcomes.ts';
export {
  appendPopulation,
  appendPopulations,
  countPopulation,
  forgetPopulation,
  forgetPopulations,
} from './population.ts';
export { recountVaccines } from './recount-vaccines.ts';
export { readReportCounts } from './report-counts.queries.ts';
