/** What other features may use of this one. */

export { appendPopulation, createTally } from './facts.ts';
export { factsOf } from './facts-of.ts';
export { enterFacts, forgetFacts } from './forget-facts.ts';
export { type Outcome, outcomeNames, outcomeNumbers, triedOutcomes } from './outcomes.ts';
export { forgetPopulation } from './population.ts';
export { recountVaccines } from './recount-vaccines.ts';
