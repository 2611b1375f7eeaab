import { maxTelemetryInReport, type TelemetryReport } from '@egida/contract';
import { classifyFailure } from '../protocol/classify-failure.ts';
import type { ServerClient } from '../protocol/server-client.ts';
import type { Program } from './program.ts';
import type { Programs } from './programs.ts';

interface Delivery {
  programs: Pick<Programs, 'next' | 'told'>;
  client: Pick<ServerClient, 'telemetry'>;
  reportsOf(programs: Program[]): Promise<TelemetryReport[]>;
  /** The server has answered for what was sent. */
  answered(): void;
}

/**
 * Tells the server what waits. Rejects as soon as a call fails; what was not answered still waits then. A report that is
 * refused as a whole is halved until the culprit stands alone: that one counts as told, or it would hold up the others for
 * ever. At most one is given up so before the next try, since a faulty proxy may refuse everything.
 */
export const deliverTelemetry = async ({ programs, client, reportsOf, answered }: Delivery): Promise<void> => {
  let size = maxTelemetryInReport;
  for (let batch = programs.next(size); batch.length > 0; batch = programs.next(size)) {
    try {
      await client.telemetry(await reportsOf(batch));
      size = Math.min(maxTelemetryInReport, 2 * size);
    } catch (error) {
      if (classifyFailure(error) !== 'refused') throw error;
      if (batch.length === 1) {
        programs.told(batch);
        answered();
        throw error;
      }
      size = Math.ceil(batch.length / 2);
      continue;
    }
    programs.told(batch);
    answered();
  }
};
