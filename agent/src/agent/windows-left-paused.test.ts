import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { until } from '../testing/sandbox.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';
import { openWindowsComputer, stateFolder, testFolder, type WindowsComputer } from '../testing/windows-computer.ts';
import { wineMillis } from '../testing/wine.ts';

vi.setConfig({ hookTimeout: wineMillis });

const name = 'egida-test-ticker.exe';
let computer: WindowsComputer;
beforeAll(async () => {
  computer = await openWindowsComputer();
  const whitelist = { paths: [], sha256: ['a'.repeat(64)], signers: [] };
  await computer.protect([vaccineOf(1, { processes: [name], killProcess: true, whitelist }, { osFamily: 'windows' })]);
});
afterAll(() => computer?.close());

it('a process that was paused as the agent was killed goes on when it starts again', async () => {
  const state = computer.wine.pathOf(stateFolder);
  const paused = () => {
    const file = join(state, 'paused.json');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const ticker = await computer.startTicking(`${testFolder}\\${name}`, `${testFolder}\\ticks.log`);
  // It is, until its file is hashed.
  await until('it is paused', () => paused().includes(`"pid":${ticker.pid},`), 60_000);
  await computer.killAgent();
  const ticks = ticker.output().length;

  // Nothing names it any more: else it would be stopped before it is seen to go on.
  for (const file of ['policy.json', 'policy.copy.json']) rmSync(join(state, file));
  computer.stub.setVaccines([]);
  await computer.startAgent();
  await until('it goes on', () => ticker.output().length > ticks, 60_000);
  await until('nobody is left on the list', () => paused() === '[]');
  expect([ticker.lives(), computer.health()]).toEqual([true, { lives: true, faults: undefined }]);
});
