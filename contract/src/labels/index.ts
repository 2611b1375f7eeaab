export * from './agencies.ts';
export * from './alerts.ts';
export * from './computers.ts';
export * from './deployments.ts';
export * from './instances.ts';
export * from './issues.ts';
export type { Labels } from './labels.ts';
export * from './users.ts';
export * from './vaccines.ts';
