/** What other features may use of this one. */
export { countVaccines } from './count-vaccines.ts';
export { appendPopulation, createTally } from './facts.ts';
export { enterFacts, forgetFacts } from './forget-facts.ts';
export { recountVaccines } from './recount-vaccines.ts';
export { outcomeNames, outcomeNumbers } from './reported.ts';
export { obstacleOf } from './wanted.ts';
export { wantsOfMany } from './wants-of-many.ts';
