import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeAtomic } from '../files/atomic-file.ts';
import { Program } from './program.ts';

/** What telemetry remembers over a restart. A loss means that the server is told again. */
const SavedTelemetry = z.object({
  /** The computer, as its server calls it: another one knows nothing of what this one was told. */
  agentId: z.string(),
  /** The server's last word. */
  on: z.boolean(),
  programs: z.array(Program),
});
export type SavedTelemetry = z.output<typeof SavedTelemetry>;

const file = (folder: string) => join(folder, 'telemetry.json');

export const readTelemetry = (folder: string): SavedTelemetry | undefined =>
  readJson(file(folder), (value) => SavedTelemetry.safeParse(value).data);

export const writeTelemetry = (folder: string, saved: SavedTelemetry): void =>
  writeAtomic(file(folder), JSON.stringify(saved));
