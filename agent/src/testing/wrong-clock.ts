import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Loaded before the agent, it adds a file's number of milliseconds to what the clock of the process says. */
const preloaded = (file: string): string => `
const { readFileSync } = require('node:fs');
const RealDate = globalThis.Date;
const now = () => RealDate.now() + Number(readFileSync(${JSON.stringify(file)}, 'utf8'));
globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts));
  }
  static now() {
    return now();
  }
};
`;

/**
 * A clock for one process that can be set while it runs. The clock of the computer stays as it is. `seenAs` is the folder by
 * the name that it has for the process.
 */
export const createWrongClock = (folder: string, seenAs = folder) => {
  const set = (days: number): void => writeFileSync(join(folder, 'clock-shift'), String(days * 86_400_000));
  set(0);
  writeFileSync(join(folder, 'wrong-clock.cjs'), preloaded(`${seenAs}/clock-shift`));
  return { set, env: { NODE_OPTIONS: `--require=${seenAs}/wrong-clock.cjs` } };
};
