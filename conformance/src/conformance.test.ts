import { existsSync, readFileSync } from 'node:fs';
import { VaccineContent } from '@egida/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agentRequirements, serverRequirements } from './requirements.ts';
import { requirementsText } from './requirements-text.ts';
import { openSamples } from './sample.ts';
import { errorAnswer, type StandInServer, startStandInServer } from './stand-in-server.ts';
import { startAgent } from './testing/agent-process.ts';
import { startServer } from './testing/server-process.ts';
import { startSimpleAgent } from './testing/simple-agent.ts';
import { tryAgent } from './try-agent.ts';
import { tryServer } from './try-server.ts';
import { exitCodeOf, type Line, textOf } from './verdicts.ts';

let stand: StandInServer;
beforeEach(async () => {
  stand = await startStandInServer();
});
afterEach(() => stand.close());

const failing = (lines: Line[]) => lines.filter(({ verdict }) => verdict === 'fails').map(({ id }) => id);
const quietly = { enrolSeconds: 60, say: () => {} };

it('every line of our own agent holds', { timeout: 300_000 }, async () => {
  const samples = openSamples();
  const agent = await startAgent(stand.url, stand.apikey);
  try {
    const lines = await tryAgent(stand, { ...quietly, seconds: 60, meet: samples.start });
    expect(textOf(lines)).toBe(textOf(agentRequirements.map((one) => ({ ...one, verdict: 'holds', why: '' }))));
    expect(exitCodeOf(lines)).toBe(0);
    expect(await agent.ended, agent.output()).not.toBeNull();
  } finally {
    await agent.stop();
    await samples.end();
  }
});

it('every line of our own server holds that can be seen', { timeout: 300_000 }, async () => {
  const server = await startServer();
  try {
    const lines = await tryServer(server.url, server.apikey);
    const told = (id: string) => (id === 'S-16' ? 'not seen' : 'holds');
    expect(
      lines.map(({ id, verdict }) => [id, verdict]),
      textOf(lines),
    ).toEqual(serverRequirements.map(({ id }) => [id, told(id)]));
  } finally {
    await server.stop();
  }
});

describe('an agent with one fault', () => {
  const walk = async (faults: Parameters<typeof startSimpleAgent>[2]) => {
    const agent = startSimpleAgent(stand.url, stand.apikey, faults);
    try {
      return await tryAgent(stand, { ...quietly, seconds: 5 });
    } finally {
      await agent.stop();
    }
  };

  // It says no patches, which is a fault of its own.
  it.each([
    ['none', {}, ['A-11']],
    ['that enrols again on 503', { enrolsOn503: true }, ['A-11', 'A-17']],
    ['that applies what it does not know', { appliesAnything: true }, ['A-09', 'A-11']],
    ['that acknowledges once only', { acksOnce: true }, ['A-11', 'A-16']],
    ['that comes again after it was removed', { staysAfter410: true }, ['A-11', 'A-30']],
  ])('%s is named', { timeout: 120_000 }, async (_, faults, ids) => {
    const lines = await walk(faults);
    expect(failing(lines), textOf(lines)).toEqual(ids);
    expect(exitCodeOf(lines)).toBe(1);
    expect(lines.filter(({ verdict }) => verdict === 'not seen').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['A-24', 'A-25', 'A-26']),
    );
  });
});

describe('a server', () => {
  const content = VaccineContent.parse({ osFamily: 'linux', os: [], min_version: null, rules: { processes: ['x'] } });
  const id = '019a5c1e-0000-7000-8000-000000000001';
  const command = { id: '019a5c1e-0000-7000-8000-0000000000c9', type: 'fromTomorrow' };
  beforeEach(() => {
    stand.want([{ id, content }]);
    stand.commands = [command];
  });

  it('that does all that is asked has every line held', async () => {
    const lines = await tryServer(stand.url, stand.apikey);
    expect(textOf(lines)).toBe(textOf(serverRequirements.map((one) => ({ ...one, verdict: 'holds', why: '' }))));
  });

  it.each<[string, (server: StandInServer) => void, string]>([
    ['forgets what was acknowledged', (server) => Object.assign(server, { reply: { commands: [command] } }), 'S-16'],
    ['takes any patch', (server) => Object.assign(server, { reply: { needState: false } }), 'S-08'],
    [
      'never has enough of the inventory',
      (server) => Object.assign(server, { reply: { needInventory: true } }),
      'S-06',
    ],
    [
      'sends a content under another name',
      (server) => server.want([{ id, content, sent: { ...content, os: ['x'] } }]),
      'S-14',
    ],
    [
      'takes an alert once only',
      (server) => {
        const known = new Set<string>();
        server.instead = ({ call, body }) => {
          const [first] = call === 'alerts' ? body.alerts : [];
          if (!first) return undefined;
          if (known.has(first.id)) return errorAnswer(409, 'alert.idTaken');
          known.add(first.id);
          return undefined;
        };
      },
      'S-17',
    ],
    ['answers strangers', (server) => Object.assign(server, { apikey: 'nobody' }), 'S-02'],
  ])('that %s is named', async (_, spoil, line) => {
    spoil(stand);
    const lines = await tryServer(stand.url, 'egida_conformance');
    expect(failing(lines), textOf(lines)).toContain(line);
    expect(exitCodeOf(lines)).toBe(1);
  });

  it('that is not there fails, and nothing is waited for', async () => {
    await stand.close();
    const lines = await tryServer(stand.url, 'x');
    expect([failing(lines), exitCodeOf(lines)]).toEqual([['S-05'], 1]);
    stand = await startStandInServer();
  });
});

describe('the table of requirements', () => {
  const docs = new URL('../../docs/', import.meta.url);
  const read = (file: string) => (existsSync(new URL(file, docs)) ? readFileSync(new URL(file, docs), 'utf8') : '');

  it('stands in the description, word for word', () =>
    expect(read('agent-protocol/conformance.md')).toBe(requirementsText()));

  it('names headings that are there, and each requirement once', () => {
    const headings = new Set([...read('agent-protocol.md').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading));
    const all = [...agentRequirements, ...serverRequirements];
    expect(all.filter(({ at }) => !headings.has(at))).toEqual([]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});
