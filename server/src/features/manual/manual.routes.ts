import { manual } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { createManualFetches } from './manual.ts';

export const manualRoutes = (services: Pick<Services, 'manual'>) =>
  implement('manual', manual, { download: createManualFetches(services.manual) });
