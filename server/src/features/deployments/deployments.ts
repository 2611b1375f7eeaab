/** What other features may use of this one. */
export { countVaccines } from '../desired-state/count-vaccines.ts';
export { obstacleOf } from '../desired-state/wanted.ts';
export { wantsOfMany } from '../desired-state/wants-of-many.ts';
export { appendPopulation, createTally } from '../fleet-counts/facts.ts';
export { enterFacts, forgetFacts } from '../fleet-counts/forget-facts.ts';
export { recountVaccines } from '../fleet-counts/recount-vaccines.ts';
export { outcomeNames, outcomeNumbers } from '../fleet-counts/reported.ts';
