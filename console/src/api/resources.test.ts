import { api } from '@egida/contract';
import { expect, it } from 'vitest';
import { resourcesOf } from './resources.ts';

it('knows what a write makes stale from the path that it goes to', () => {
  expect(resourcesOf(api.alerts.update.path)).toEqual(['alerts']);
  expect(resourcesOf(api.alerts.updateMany.path)).toEqual(['alerts']);
  expect(resourcesOf(api.agencies.create.path)).toEqual(['agencies']);
  expect(resourcesOf(api.deployments.applyToAgency.path)).toEqual(['vaccines', 'agencies']);
});
