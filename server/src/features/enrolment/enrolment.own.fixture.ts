import { makeHeldComputer } from '../../testing/factories.ts';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = { inBody: { ids: ({ app, agency }) => makeHeldComputer(app, agency.id) } };
