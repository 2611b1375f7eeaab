import { agencies } from './agencies.ts';
import { agentProtocol } from './agent-protocol.ts';
import { alerts } from './alerts.ts';
import { auth } from './auth.ts';
import { computers } from './computers.ts';
import { deployments } from './deployments.ts';
import { system } from './system.ts';
import { vaccines } from './vaccines.ts';

/** Every call that the server answers. */
export const api = { auth, system, agencies, computers, vaccines, deployments, alerts, agentProtocol };
export type Api = typeof api;

export * from './agencies.ts';
export * from './agent-protocol.ts';
export * from './alert-detail.ts';
export * from './alerts.ts';
export * from './auth.ts';
export * from './computers.ts';
export * from './deployments.ts';
export * from './kernel/call.ts';
export * from './kernel/endpoint.ts';
export * from './kernel/errors.ts';
export * from './kernel/filter.ts';
export * from './kernel/filter-fields.ts';
export { quoteFilterValue } from './kernel/filter-grammar.ts';
export { FilterProblem, type FilterScalar } from './kernel/filter-values.ts';
export * from './kernel/paging.ts';
export { Affected } from './kernel/selection.ts';
export { Id, Instant } from './kernel/values.ts';
export * from './permissions.ts';
export * from './system.ts';
export * from './vaccine-rules.ts';
export * from './vaccines.ts';
