import type { Feature } from '../../platform/feature.ts';
import { noteMovedComputers } from './note-moved-computers.ts';
import { upstreamRoutes } from './upstream.routes.ts';

/** The main server of this one: what it is told, and what comes from it. */
export const upstreamFeature: Feature = {
  name: 'upstream',
  routes: upstreamRoutes,
  onAgencyMove: noteMovedComputers,
  constraints: { unique: { upstream_pkey: 'upstream.exists' } },
};
