import type { TelemetryReport } from '@egida/contract';
import { truncate } from '../protocol/truncate.ts';
import type { Program } from './program.ts';

const maxImage = 4096;
const maxVendor = 255;

/** A program as the server is told of it. A clock that was put back since must not make it an execution of tomorrow. */
export const reportOf = (program: Program, packageName: string | undefined, now: number): TelemetryReport => ({
  sha256: program.sha256,
  image: truncate(program.image, maxImage),
  vendor: truncate(packageName ?? '', maxVendor),
  lastExecutedOn: new Date(Math.min(program.at, now)).toISOString(),
  ...(program.vaccineId !== undefined && { vaccineId: program.vaccineId }),
});
