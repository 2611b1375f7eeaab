import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AlertReport, EnrolReply } from '@egida/contract';
import { z } from 'zod';
import { newId } from '../platform/db/new-id.ts';
import { Exchange, named, recordedFile } from './exchanges.ts';
import { inventory as exampleInventory } from './factories.ts';
import { startScene } from './protocol-scene.ts';
import { startProgram, startRecorder } from './record-exchanges.ts';
import { anonymous, isNews, nameOf, withoutMoments } from './tidy-exchanges.ts';

const until = async (what: string, condition: () => boolean) => {
  for (const end = Date.now() + 90_000; !condition(); await pause(50))
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
};
type Scene = Awaited<ReturnType<typeof startScene>>;
type Recorder = Awaited<ReturnType<typeof startRecorder>>;

/** Has the agent and its simulator speak with a server, and writes down what they said. */
export const recordExchanges = async (): Promise<void> => {
  const scene = await startScene();
  const folder = mkdtempSync(join(tmpdir(), 'egida-record-'));
  await scene.app.app.listen({ host: '127.0.0.1', port: 0 });
  const recorder = await startRecorder((scene.app.app.server.address() as AddressInfo).port);
  try {
    await linuxComputer(scene, recorder, folder);
    await windowsComputer(scene, recorder);
    await unknownAgents(scene, recorder);
    const told = anonymous(recorder.seen, folder).filter(isNews);
    const exchanges = named(withoutMoments(told, scene.names), scene.names).map((one, at) => ({
      ...one,
      name: nameOf(one, at),
    }));
    writeFileSync(recordedFile, `${JSON.stringify(Exchange.array().parse(exchanges), undefined, 2)}\n`);
  } finally {
    await recorder.close();
    await scene.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The agent as it is, from its enrolment to its uninstallation. */
const linuxComputer = async ({ people, names, ...scene }: Scene, recorder: Recorder, folder: string) => {
  const { seen } = recorder;
  const [state, root, bin] = ['state', 'root', 'bin'].map((name) => join(folder, name)) as [string, string, string];
  for (const made of [root, bin]) mkdirSync(made);
  const program = (args: string[]) => startProgram('main.ts', [...args, '--state', state]);
  const key = names.get('apikey') ?? '';
  const enrolling = program(['enroll', '--server', recorder.url, '--apikey', key, '--machine-id', 'b5c1f60e7d9a4c0f']);
  await once(enrolling, 'exit');
  const reply = EnrolReply.parse(seen.at(-1)?.answer.body);
  names.set('agentId', reply.agentId);
  names.set('token', reply.token);

  const agent = program(['run', '--within', String(process.pid), '--root', root]);
  const ended = once(agent, 'exit');
  const said = (part: string, from = 0) =>
    seen.slice(from).some(({ request, answer }) => answer.status === 200 && JSON.stringify(request).includes(part));
  /** What people do comes right before the next request that is a check-in. */
  const then = async (what: string, heard: string) => {
    const from = seen.length;
    await people(what);
    await until(what, () => seen.length > from);
    const first = seen[from];
    if (first) first.before = what;
    await until(heard, () => said(heard, from));
  };
  try {
    await until('it holds its policy', () => said('"APPLIED"'));
    unlinkSync(join(root, 'tmp/kdevtmpfsi'));
    const miner = join(bin, 'kinsing');
    copyFileSync('/usr/bin/sleep', miner);
    const child = spawn(miner, ['60'], { stdio: 'ignore' });
    await once(child, 'exit');
    await until('both alerts', () => said('RESTORED') && said('STOPPED'));
    await tellInWords(recorder);
    await then('An administrator leads the agency to version 9.0.0.', 'development build');
    await then('An administrator moves the computer to another agency.', '"outcome":"DONE"');
    const moved = seen.findLast(({ request }) => request.url === '/api/agent/enroll');
    names.set('token after the move', EnrolReply.parse(moved?.answer.body).token);
    await then('Somebody uninstalls the computer.', '00000000c002","outcome":"DONE"');
    await ended;
  } finally {
    agent.kill('SIGTERM');
  }
  names.set('signature', scene.signature);
};

/** The agent's latest alerts once more, under other ids, as agents tell them that send no findings. */
const tellInWords = async ({ url, seen }: Recorder) => {
  const told = seen.findLast(({ request }) => request.url === '/api/agent/alerts');
  const { alerts } = z.object({ alerts: AlertReport.omit({ finding: true }).array() }).parse(told?.request.body);
  const { 'content-encoding': _, ...headers } = told?.request.headers ?? {};
  const body = JSON.stringify({ alerts: alerts.map((alert) => ({ ...alert, id: newId() })) });
  await fetch(`${url}/api/agent/alerts`, { method: 'POST', headers, body });
};

/** A computer of the other family, played by the simulator: there is no agent of ours for it. */
const windowsComputer = async ({ names }: Scene, recorder: Recorder) => {
  const { seen } = recorder;
  const from = seen.length;
  const args = ['--agents', '1', '--seed', 'w4', '--rate', '2', '--seconds', '60', '--alerts', '1'];
  const fleet = startProgram('fleet/main.ts', [
    ...['--server', recorder.url, '--apikey', names.get('apikey') ?? '', '--drain', '0'],
    ...args,
  ]);
  const said = (part: string) => seen.slice(from).some(({ request }) => JSON.stringify(request).includes(part));
  await until('it reports', () => said('"APPLIED"') && said('/agent/alerts'));
  fleet.kill('SIGTERM');
  await once(fleet, 'exit');
  const { agentId, token } = EnrolReply.parse(seen[from]?.answer.body);
  names.set('agentId 2', agentId);
  names.set('token 2', token);
};

/** What is refused, and what people's installers ask for. */
const unknownAgents = async ({ names, people }: Scene, { url, seen }: Recorder) => {
  const zeros = '0'.repeat(64);
  const agent = { 'egida-protocol': '1', authorization: `Agent ${names.get('token 2')}` };
  const json = { 'content-type': 'application/json' };
  const apikey = names.get('apikey') ?? '';
  const post = (path: string, body: unknown, headers: Record<string, string> = { ...agent, ...json }) =>
    fetch(`${url}/api/agent/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const get = (path: string, headers: Record<string, string> = agent) => fetch(`${url}/api/agent/${path}`, { headers });
  const checkin = { agentVersion: '2.7.0', policyRevision: '', inventoryHash: zeros, stateHash: zeros, acks: [] };
  const protocol = { ...json, 'egida-protocol': '1' };
  const enrolment = {
    machineId: 'm',
    installationMode: 0,
    agentVersion: '2.7.0',
    inventory: exampleInventory('ayto-0002'),
  };
  await post('checkin', checkin, json);
  await post('checkin', checkin, { ...json, 'egida-protocol': '2' });
  await post('checkin', checkin, { ...protocol, authorization: 'Agent 0123' });
  await post('checkin', checkin, { ...protocol, authorization: `Agent ${names.get('token after the move')}` });
  await post('checkin', checkin);
  await post('checkin', { ...checkin, stateHash: 'short', acks: [{ id: 'x', outcome: 'MAYBE' }] });
  await post('enroll', { ...enrolment, apikey: 'egida_nobody' }, protocol);
  await get(`policies/1-${zeros}`);
  await get(`vaccines/${zeros}`);
  await post('alerts', { alerts: [] });
  const old = { id: '00000000-0001-7000-8000-000000000001', vaccineId: '019a5c1e-0000-7000-8000-00000000a002' };
  await post('alerts', {
    alerts: [
      { ...old, date: '2026-11-20T10:00:00.000Z', message: 'x', detail: { rule: 'mutexes: x', action: 'REPORTED' } },
    ],
  });
  await get('packages/9.0.0?os=linux&arch=x64', { 'egida-protocol': '1', 'egida-apikey': apikey });
  await get('packages/1.0.0?os=windows&arch=x64');
  await get('install?locale=en', { 'egida-apikey': apikey });
  const from = seen.length;
  await people('Nobody is led to another version any more.');
  await post('checkin', checkin);
  const first = seen[from];
  if (first) first.before = 'Nobody is led to another version any more.';
};
