import { get } from 'node:http';
import { api, urlOf } from '@egida/contract';
import type { Client } from '../client.ts';
import { type Cell, printTable } from '../table.ts';
import { watchMemory } from '../usage.ts';
import type { Place } from './place.ts';
import { processorOf } from './processor.ts';
import { taskDone } from './tasks.ts';

const targetSeconds = 30;

/** Every computer as one CSV file: prepared, and fetched. */
export const benchExport = async ({ server, admin, landmarks: { large } }: Place, rounds: number): Promise<void> => {
  const rows: Cell[][] = [];
  const cases = {
    'all computers': (client: Client) => client.call(api.fleet.prepareCsv, {}),
    'those of the large agency': (client: Client) =>
      client.call(api.computers.prepareCsv, { params: { agencyId: large } }),
  };
  for (let round = 0; round < rounds; round++)
    for (const [name, prepare] of Object.entries(cases)) {
      const client = await admin.client();
      const memory = watchMemory(server.pid);
      const used = processorOf(server);
      const began = performance.now();
      const task = await prepare(client);
      const accepted = performance.now() - began;
      const { millis } = await taskDone(client, task, began);
      const processor = used();
      const fetched = performance.now();
      const { lines, bytes } = await fetchFile(server.url, client.token, task.id);
      const fetching = (performance.now() - fetched) / 1000;
      const held = memory.stop();
      rows.push([
        ...[name, accepted, millis / 1000, millis < targetSeconds * 1000 ? 'yes' : 'NO', ...processor, fetching],
        // The first names the columns.
        ...[(lines - 1).toLocaleString('en'), bytes / 2 ** 20, held.before, held.most, held.after],
      ]);
    }
  printTable(
    'Computers as a CSV file; seconds but for what is said',
    [
      '',
      'ms to acceptance',
      'to the end',
      `< ${targetSeconds}`,
      'of it server',
      'database',
      'fetched in',
      'rows',
      'MB',
      'server’s MB before',
      'at most',
      'after',
    ],
    rows,
  );
};

const newline = 10;

/** Counts what comes without holding it. */
const fetchFile = (server: string, token: string, taskId: string) =>
  new Promise<{ lines: number; bytes: number }>((resolve, reject) => {
    const url = new URL(urlOf(api.tasks.fetch, { params: { taskId } }), server);
    get(url, { headers: { authorization: `Bearer ${token}` } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`The file was answered with ${reply.statusCode}.`));
      let [lines, bytes] = [0, 0];
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        for (const byte of chunk) if (byte === newline) lines++;
      });
      reply.on('end', () => resolve({ lines, bytes }));
    }).on('error', reject);
  });
