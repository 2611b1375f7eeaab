import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { CheckinBody } from '@egida/contract';
import canonicalize from 'canonicalize';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Exchange, expected, filled, recordedFile } from '../../testing/exchanges.ts';
import { recordExchanges } from '../../testing/protocol-record.ts';
import { startScene } from '../../testing/protocol-scene.ts';

/** `RECORD_PROTOCOL=1` records the exchanges anew, from the agent itself; see docs/agent-protocol.md. */
const isRecording = process.env.RECORD_PROTOCOL === '1';
if (isRecording) beforeAll(recordExchanges, 300_000);

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex');
const { state, stateHash, inventory, inventoryHash } = CheckinBody.shape;
/** What a check-in says together with its hash. Other ids in it stand under their names. */
const NamedReports = z.object({ state, stateHash, inventory, inventoryHash });
/** As it came: hashes name exactly that. */
const NamedPolicy = z.object({ revision: z.string(), vaccines: z.json() });
const recorded = () =>
  existsSync(recordedFile) ? Exchange.array().parse(JSON.parse(readFileSync(recordedFile, 'utf8'))) : [];

describe('what an agent and a server said to each other, as the protocol’s description shows it,', () => {
  it('is answered so by this server, word for word', async () => {
    const scene = await startScene();
    const { names, people, app } = scene;
    try {
      expect(recorded().length).toBeGreaterThan(20);
      for (const { name, before, request, answer } of recorded()) {
        if (before) await people(before);
        const { method, url, headers, body } = filled(request, names);
        const { 'content-encoding': _, ...plain } = headers;
        const reply = await app.app.inject({
          ...{ method, url, headers: plain },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        });
        const isJson = String(reply.headers['content-type']).includes('json');
        const actual = { status: reply.statusCode, ...(isJson && reply.payload && { body: reply.json() }) };
        const { body: said } = answer;
        const wanted = { status: answer.status, ...(said !== undefined && { body: said }) };
        expect(actual, name).toEqual(expected(wanted, actual, names));
        for (const [header, value] of Object.entries(answer.headers))
          expect([name, header, reply.headers[header]]).toEqual([
            name,
            header,
            expected(value, reply.headers[header], names),
          ]);
      }
    } finally {
      await scene.stop();
    }
  });

  it('names each policy, content, inventory and state by its hash', () => {
    const all = recorded();
    const of = (part: string) =>
      all.filter(({ request, answer }) => request.url.startsWith(`/api/agent/${part}/`) && answer.status === 200);
    const [policies, contents] = [of('policies'), of('vaccines')];
    expect([policies.length, contents.length].every((count) => count >= 2)).toBe(true);
    for (const { request, answer } of policies) {
      const { revision, vaccines } = NamedPolicy.parse(answer.body);
      expect(request.url.endsWith(`/${revision}`)).toBe(true);
      expect(revision.split('-')[1]).toBe(hashOf(vaccines));
    }
    for (const { request, answer } of contents) expect(request.url.split('/').at(-1)).toBe(hashOf(answer.body));
    const checkins = all.flatMap(({ request, answer }) =>
      request.url === '/api/agent/checkin' && answer.status === 200 ? [NamedReports.parse(request.body)] : [],
    );
    for (const { state, stateHash, inventory, inventoryHash } of checkins) {
      if (state !== undefined) expect(stateHash).toBe(hashOf(state));
      if (inventory !== undefined) expect(inventoryHash).toBe(hashOf(inventory));
    }
    expect(checkins.some(({ state }) => Array.isArray(state) && state.length > 0)).toBe(true);
  });

  it('holds every call of the protocol that carries JSON, and computers of both families', () => {
    const all = recorded().filter(({ answer }) => answer.status < 300);
    const calls = new Set(all.map(({ request }) => request.url.split('/')[3]?.split('?')[0]));
    expect([...calls].sort()).toEqual([
      ...['alerts', 'certificates', 'checkin', 'enroll', 'install', 'packages', 'policies', 'vaccines'],
    ]);
    expect(JSON.stringify(all)).toContain('"osFamily":"windows"');
    expect(JSON.stringify(all)).toContain('"osFamily":"linux"');
    expect(JSON.stringify(all)).toContain('"exception":{"processes":');
  });
});
