import type { OwnFixture } from '../../testing/own.ts';
import { makeTelemetry } from '../../testing/telemetry.ts';

export const own: OwnFixture = {
  rows: { telemetryId: async ({ app, agency, agent }) => makeTelemetry(app, agency.id, await agent()) },
};
