import { expect, it } from 'vitest';
import { agencyStats, stats } from './stats.ts';

it('the first eight stand on a chart of alerts, the first five on any other', () => {
  expect(stats.alerts.query.parse({ groupBy: 'agency' }).size).toBe(8);
  expect(agencyStats.alerts.query.parse({ groupBy: 'vaccine' }).size).toBe(8);
  expect(stats.agents.query.parse({ groupBy: 'version' }).size).toBe(5);
  expect(stats.deployments.query.parse({ groupBy: 'agency' }).size).toBe(5);
});
