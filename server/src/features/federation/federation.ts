/** What other features may use of this one: the calls of federated servers, and what the main one keeps of them. */
export { admitInstances } from './admit-instance.ts';
export { listDeliveries } from './deliveries.queries.ts';
export { noteInstanceRefusals } from './note-refused.ts';
export { listOffersOf } from './offers.queries.ts';
