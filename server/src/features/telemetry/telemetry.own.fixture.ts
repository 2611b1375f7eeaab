import type { OwnFixture } from '../../testing/own.ts';
import { hashOfProgram, makeTelemetry } from '../../testing/telemetry.ts';

export const own: OwnFixture = {
  rows: { telemetryId: async ({ app, agency, agent }) => makeTelemetry(app, agency.id, await agent()) },
  kept: async ({ app, agency, agent, vaccine, of }) => {
    const program = { image: `/opt/programa-de-${of}`, vendor: `fabricante-de-${of}`, sha256: hashOfProgram(of) };
    const stopped = { ...program, vaccineId: (await vaccine()).id };
    const telemetryId = await makeTelemetry(app, agency.id, await agent(), stopped);
    return { ids: { telemetryId }, words: Object.values(program) };
  },
};
