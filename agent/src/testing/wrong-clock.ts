import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loaded before the agent, it adds a file's number of milliseconds to what the clock of the process says. */
const preloaded = (file: string): string => `
import { readFileSync } from 'node:fs';
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

/** A clock for one process that can be set while it runs. The clock of the computer stays as it is. */
export const createWrongClock = (folder: string) => {
  const [file, module] = [join(folder, 'clock-shift'), join(folder, 'wrong-clock.mjs')];
  const set = (days: number): void => writeFileSync(file, String(days * 86_400_000));
  set(0);
  writeFileSync(module, preloaded(file));
  return { set, env: { NODE_OPTIONS: `--import=${pathToFileURL(module).href}` } };
};
