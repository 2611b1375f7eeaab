import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWindowsAgentProcess, type WindowsAgentProcess } from '../testing/windows-agent-process.ts';
import { stateFolder } from '../testing/windows-computer.ts';
import { wineMillis } from '../testing/wine.ts';

vi.setConfig({ hookTimeout: wineMillis });

/** Of these the agent has two each: what one has lost, the other still holds. */
const copied = ['identity', 'policy', 'decoys', 'marks'];
/** Those that an agent has after some minutes of its life; what it has not yet is there all the same. */
const names = [
  ...copied.flatMap((name) => [`${name}.json`, `${name}.copy.json`]),
  ...['a vaccine', 'sync.json', 'breakers.json', 'status.json', 'lock.json', 'update.json', 'trust.json', 'move.json'],
  ...['service.json', 'telemetry.json', 'telemetry-hashes.json', 'outbox/cursor.json', 'dead-letters.jsonl'],
];

let computer: WindowsAgentProcess;
beforeAll(async () => {
  computer = await createWindowsAgentProcess();
  await computer.protect();
  // What is damaged cannot be asked for.
  computer.stub.intercept = () => 'drop';
});
afterAll(async () => {
  await computer?.close();
  expect(computer?.stub.seen.notValid).toEqual([]);
});

/** The only, or the last, of a folder's files of that kind. */
const lastOf = (folder: string, kind: RegExp): string =>
  join(
    folder,
    readdirSync(join(computer.state, folder))
      .filter((one) => kind.test(one))
      .sort()
      .at(-1) ?? 'none',
  );
const fileOf = (name: string): string =>
  join(computer.state, name === 'a vaccine' ? lastOf('vaccines', /^[0-9a-f]{64}\.json$/) : name);
const segment = () => join(computer.state, lastOf('outbox', /\.jsonl$/));
const cutInHalf = (name: string): void => {
  const file = fileOf(name);
  const whole = existsSync(file) ? readFileSync(file, 'utf8') : '{"a": 1}';
  writeFileSync(file, whole.slice(0, whole.length / 2));
};
const overwrite = (name: string): void =>
  writeFileSync(fileOf(name), '[null, { "path": 7, "command": {}, "segment": -1 }]');

const stopped: string[] = [];
const stopAndKeep = async () => {
  const image = await computer.startWhatIsStopped();
  await computer.isWrittenDown(image);
  stopped.push(image);
};
const startsAfter = async (damage: () => void | Promise<void>) => {
  await computer.killAgent();
  await damage();
  await computer.start();
  await stopAndKeep();
  expect(computer.health()).toEqual({ lives: true, faults: undefined });
};

describe('while the server is away, an agent on Windows goes on to stop what a vaccine names', () => {
  it.each(names)('where %s is cut in half', (name) => startsAfter(() => cutInHalf(name)));
  it('where all of its files but the second of each pair hold something else', () =>
    startsAfter(() => names.filter((name) => !/copy/.test(name) && name !== 'a vaccine').forEach(overwrite)));
  it('where folders stand in the place of files', () =>
    startsAfter(() => {
      for (const name of [...copied.map((one) => `${one}.json`), 'sync.json', 'status.json', 'outbox/cursor.json']) {
        rmSync(fileOf(name), { recursive: true, force: true });
        mkdirSync(fileOf(name));
      }
    }));
  it('where a line of its alerts was cut short', () =>
    startsAfter(() => appendFileSync(segment(), '{"id":"019a5c1e-0000-7000')));
  it('where a program holds its files open, and lets nobody write to them or take them away', async () => {
    let letGo = async () => {};
    await startsAfter(async () => {
      const found = readdirSync(computer.state, { withFileTypes: true });
      const files = found.filter((one) => one.isFile() && one.name.endsWith('.json'));
      letGo = await computer.holdOpen(files.map(({ name }) => `${stateFolder}\\${name}`));
    });
    await letGo();
  });
});

it('tells of all of it, once, as the same computer, when the server is there again', async () => {
  const { stub } = computer;
  stub.intercept = () => undefined;
  await computer.areToldOnce(stopped);
  expect(stub.seen.enrolments).toHaveLength(1);
  expect(stub.state.map(({ outcome }) => outcome)).toEqual(['APPLIED', 'APPLIED']);
  expect(await computer.kept()).toEqual({ decoy: true, changed: true, made: true, former: false });
});

it('gives back what stood in the registry before, and takes its decoy away', async () => {
  await computer.killAgent();
  await computer.unenrol();
  expect(await computer.kept()).toEqual({ decoy: false, changed: false, made: false, former: true });
});
