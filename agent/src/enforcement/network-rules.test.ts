import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
import { enforce } from '../testing/enforcement.ts';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

let sandbox: Sandbox;
let listener: Server;
let running: ReturnType<typeof enforce> | undefined;
beforeEach(async () => {
  sandbox = createSandbox();
  listener = createServer();
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.77', ready));
});
afterEach(async () => {
  running?.stop();
  running = undefined;
  await sandbox.close();
  listener.close();
});

/** A process that connects to the listener and stays. */
const startCaller = () => {
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return sandbox.start(process.execPath, ['-e', `require('node:net').connect(${port}, '127.0.0.77')`]);
};

describe('an address that a vaccine names', () => {
  it.each(['127.0.0.77', '127.0.0.64/26', '::ffff:127.0.0.77'])(
    'ends the process that is connected to it (%s)',
    async (rule) => {
      running = enforce(sandbox, [vaccineOf(1, { networkIps: [rule], killProcess: true })]);
      const { alerts } = running;
      const child = startCaller();
      await child.ended;
      expect(child.signal()).toBe('SIGKILL');
      await until('the alert', () => alerts.length > 0);
      expect(alerts[0]?.detail).toMatchObject({
        rule: `networkIps: ${rule}`,
        address: '127.0.0.77',
        pid: child.pid,
        action: 'STOPPED',
      });
    },
  );

  it('is reported once for a connection that stays', async () => {
    running = enforce(sandbox, [vaccineOf(1, { networkIps: ['127.0.0.77'] })]);
    const { alerts } = running;
    const child = startCaller();
    await until('the alert', () => alerts.length === 1);
    expect(alerts[0]?.detail.action).toBe('REPORTED');
    expect(child.lives()).toBe(true);
  });

  it('is left alone when the agency made an exception for it', async () => {
    const rules = { networkIps: ['127.0.0.0/8'], killProcess: true };
    running = enforce(sandbox, [
      { ...vaccineOf(1, rules), exception: { networkIps: ['127.0.0.77'] } },
      vaccineOf(2, { networkIps: ['127.0.0.77'] }),
    ]);
    const { alerts } = running;
    const child = startCaller();
    await until('the report of the other vaccine', () => alerts.length === 1);
    expect(alerts[0]?.vaccineId).toBe(vaccineOf(2, {}).id);
    expect(child.lives()).toBe(true);
  });
  it('is told of when a process has very many, some at each look, and another vaccine need not wait for it', async () => {
    const platform = choosePlatform();
    const most: [told: number, looks: number][] = [];
    const connections: typeof platform.connections = (isWanted) => {
      most.push([alertsOf(1).length, most.length]);
      return platform.connections(isWanted);
    };
    const vaccines = [vaccineOf(1, { networkIps: ['127.1.0.0/16'] }), vaccineOf(2, { networkIps: ['127.1.0.120'] })];
    running = enforce(sandbox, vaccines, {}, { ...platform, connections });
    const { alerts } = running;
    const alertsOf = (number: number) => alerts.filter(({ vaccineId }) => vaccineId === vaccineOf(number, {}).id);
    const calls = 'for i in {1..120}; do exec {fd}<>/dev/udp/127.1.0.$i/9; done; read -r';
    sandbox.start('/bin/bash', ['-c', calls]);
    await until('the other one tells of it', () => alertsOf(2).length === 1);
    await until('all are told of', () => new Set(alertsOf(1).map(({ detail }) => detail.address)).size === 120);
    expect(most.filter(([told, looks]) => told > 50 * looks)).toEqual([]);
  });
});
