import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentProcess, createAgentProcess } from '../testing/agent-process.ts';
import { until } from '../testing/sandbox.ts';

/** Those that an agent has after some minutes of its life; what it has not yet is there all the same. */
const names = [
  ...['identity.json', 'identity.copy.json', 'policy.json', 'policy.copy.json', 'a vaccine', 'sync.json'],
  ...[
    'decoys.json',
    'decoys.copy.json',
    'breakers.json',
    'paused.json',
    'paused-by-watcher.json',
    'status.json',
    'lock.json',
    'update.json',
    'trust.json',
  ],
  ...['move.json', 'telemetry.json', 'telemetry-hashes.json', 'outbox/cursor.json'],
];
const damages: [damage: string, text: (whole: string) => string][] = [
  ['is cut in half', (whole) => whole.slice(0, whole.length / 2)],
  ['holds something else', () => '[null, { "path": 7, "command": {}, "segment": -1 }]'],
];

let computer: AgentProcess;
beforeAll(async () => {
  computer = await createAgentProcess();
  await computer.enrol();
  computer.start();
  await until('the policy is applied', () => computer.stub.state.length === 2);
});
afterAll(() => computer.close());

const fileOf = (name: string): string => {
  const vaccines = join(computer.state, 'vaccines');
  const [first = ''] = readdirSync(vaccines).filter((one) => /^[0-9a-f]{64}\.json$/.test(one));
  return name === 'a vaccine' ? join(vaccines, first) : join(computer.state, name);
};
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '{"a": 1}';
  }
};

const stopped: number[] = [];
/** While the server is away, what is damaged cannot be asked for. */
const startsAfter = async (damage: () => void) => {
  await computer.end('SIGKILL');
  damage();
  computer.start();
  const pid = await computer.startWhatIsStopped();
  await computer.isWrittenDown(pid);
  stopped.push(pid);
  expect(computer.log()).not.toMatch(/internal fault/);
};

describe('while the server is away, an agent goes on to stop what a vaccine names', () => {
  beforeAll(() => {
    computer.stub.intercept = () => 'drop';
  });
  describe.each(damages)('where a file of its own %s', (_, textOf) => {
    it.each(names)('%s', (name) => startsAfter(() => writeFileSync(fileOf(name), textOf(read(fileOf(name))))));
  });
  it('where a folder stands in the place of a file', () =>
    startsAfter(() => {
      for (const name of ['policy.json', 'decoys.json', 'sync.json', 'status.json', 'outbox/cursor.json']) {
        rmSync(fileOf(name), { recursive: true, force: true });
        mkdirSync(fileOf(name));
      }
    }));
});

it('tells of all of it, once, as the same computer, when the server is there again', async () => {
  const { stub } = computer;
  stub.intercept = () => undefined;
  await computer.areToldOnce(stopped);
  expect(stub.seen.enrolments).toHaveLength(1);
  expect(stub.state.map(({ outcome }) => outcome)).toEqual(['APPLIED', 'APPLIED']);
});
