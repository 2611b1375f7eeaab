import { catalogue } from '@egida/contract';
import { implement } from '../http/context.ts';
import { notYet } from '../http/not-yet.ts';

export const catalogueRoutes = implement('catalogue', catalogue, {
  all: notYet,
  types: notYet,
  categories: notYet,
  oses: notYet,
  held: notYet,
  starter: notYet,
  importStarter: notYet,
  exportZip: notYet,
  uploadZip: { prepare: async () => notYet },
  prepareCsv: notYet,
  prepareZip: notYet,
});
