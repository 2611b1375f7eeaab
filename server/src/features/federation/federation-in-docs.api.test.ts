import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  AcceptedAgency,
  api,
  type Endpoint,
  FeedBatch,
  federation,
  federationErrors,
  federationHeaders,
  federationProtocol,
  federationSigned,
  feedStreams,
  InstanceReport,
  InstanceReportReply,
  lateAfterSeconds,
  maxFeedChanges,
  OfferedAgency,
  SentVaccine,
  ToldAgency,
  ToldAlert,
  ToldComputer,
  ToldSector,
} from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInstance, makeUser } from '../../testing/factories.ts';
import { addressOf, makeFederatedStandIn } from '../../testing/federated-stand-in.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { hashOfInstanceKey } from './admit-instance.ts';

const page = readFileSync(new URL('../../../../docs/federation.md', import.meta.url), 'utf8');

/** What stands below a heading, up to the next. */
const section = (heading: string): string => {
  const [, after = ''] = page.split(`\n${heading}\n`);
  return after.split(/\n#{2,3} /)[0] ?? '';
};
const blocks = (text: string, kind: string): string[] =>
  [...text.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\\n\`\`\``, 'g'))].map(([, block = '']) => block);
const examples = (heading: string): unknown[] => blocks(section(heading), 'json').map((text) => JSON.parse(text));
const rows = (heading: string): string[][] =>
  section(heading)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

/** The parts of the message that is signed. */
const readExample = () => {
  const [head = '', body = ''] = (blocks(section('### An example'), 'http')[0] ?? '').split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = Object.fromEntries(lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]));
  return { method, path, headers: headers as Record<string, string>, body };
};
const told = (what: string): string =>
  new RegExp(`^ {4}${what}.* (\\S+)$`, 'm').exec(section('### An example'))?.[1] ?? '';
const pkcs8OfEd25519 = '302e020100300506032b657004220420';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
});
afterAll(() => app.stop());

describe('the example of a signed message', () => {
  const { method, path, headers, body } = readExample();
  const privateKey = createPrivateKey({
    ...{ key: Buffer.from(pkcs8OfEd25519 + told('private key'), 'hex'), format: 'der', type: 'pkcs8' },
  });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });

  it('is what its key, its body and its headers make of it', () => {
    expect(told('public key')).toBe(publicKey.toString('base64'));
    expect(section('### An example')).toContain(`whose body is ${Buffer.byteLength(body)} bytes`);
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
    expect(headers[federationHeaders.digest]).toBe(digest);
    const counter = Number(headers[federationHeaders.counter]);
    const signed = federationSigned({ protocol: federationProtocol, method, path, counter, digest });
    expect(blocks(section('### An example'), 'text')).toEqual([signed]);
    expect(headers[federationHeaders.signature]).toBe(sign(null, Buffer.from(signed), privateKey).toString('base64'));
  });

  it('is taken by a server as it stands there, and by no letter otherwise', async () => {
    const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
    const { instanceId } = await makeFederatedStandIn(app, admin);
    const key = headers.authorization?.replace('Instance ', '') ?? '';
    const bind = [instanceId, hashOfInstanceKey(key), publicKey];
    await app.system.pool.query('update instances set apikey_hash = $2, public_key = $3 where id = $1', bind);
    const { host: _, ...sent } = headers;
    const ask = async (text: string) => {
      const reply = await fetch((await addressOf(app)) + path, { method, headers: sent, body: text });
      return [reply.status, await reply.json()];
    };
    const answered = [200, { position: 1 }];
    expect(section('### An example')).toContain('answered `200` with `{"position":1}`');
    expect(await ask(body)).toEqual(answered);
    const { rows: sectors } = await app.system.pool.query('select name from sectors where origin = $1', [instanceId]);
    expect(sectors).toEqual([{ name: 'Educación' }]);
    await app.system.pool.query('update instances set counter = 0 where id = $1', [instanceId]);
    expect(await ask(body.replace('Educación', 'Educasión'))).toMatchObject([400, { message: 'federation.digest' }]);
    expect(await ask(body)).toMatchObject([409, { message: 'federation.replayed' }]);
  });
});

describe('the page of the protocol', () => {
  it('has every call and every header, and no other', () => {
    const calls = Object.values<Endpoint>(federation).map(({ method, path }) => `${method} ${path}`);
    const [told, named] = [rows('## The line').map(([cell = '']) => cell), (name: string) => name.toLowerCase()];
    expect(told.filter((cell) => /^`(GET|POST)/.test(cell))).toEqual(calls.map((call) => `\`${call}\``));
    const headers = told
      .filter((cell) => /^`(Egida|Content-Digest)/.test(cell))
      .map((cell) => cell.slice(1).split(':')[0]);
    expect(headers.map((name) => named(name ?? ''))).toEqual(Object.values(federationHeaders));
  });

  it('has every code with its status, and no other', () => {
    const codes = rows('## What to do on each answer').filter(([, status]) => /^\d{3}$/.test(status ?? ''));
    expect(Object.fromEntries(codes.map(([code = '', status]) => [code.slice(1, -1), Number(status)]))).toEqual(
      federationErrors,
    );
  });

  it.each([
    ['### connections', [federation.connect.body, federation.connect.response]],
    ['### changes', [FeedBatch, FeedBatch, FeedBatch, FeedBatch, federation.tell.response]],
    ['### reports', [InstanceReport, InstanceReportReply]],
    ['### vaccines', [federation.vaccines.response]],
    ['### offers', [federation.offers.response, federation.answerOffer.body, federation.answerOffer.response]],
  ])('has examples of %s that are what the contract asks for, with all of its fields', (heading, schemas) => {
    const found = examples(heading);
    expect(found).toHaveLength(schemas.length);
    for (const [at, schema] of schemas.entries()) expect(schema.parse(found[at])).toEqual(found[at]);
  });

  it('names every field of what is told, and of what comes down', () => {
    const [sectors, agencies, computers, alerts] = examples('### changes') as FeedBatch[];
    const [vaccine, offers, , answer] = [...examples('### vaccines'), ...examples('### offers')] as {
      collection: object[];
      agency: object;
    }[];
    const [report, reply] = examples('### reports') as [InstanceReport, object];
    const pairs: [object | null | undefined, { shape: object }][] = [
      [sectors?.changes[0]?.row, ToldSector],
      [agencies?.changes[0]?.row, ToldAgency],
      [computers?.changes[0]?.row, ToldComputer],
      [alerts?.changes[0]?.row, ToldAlert],
      [vaccine?.collection[0], SentVaccine],
      [offers?.collection[0], OfferedAgency],
      [answer?.agency, AcceptedAgency],
      [report, InstanceReport],
      [reply, InstanceReportReply],
    ];
    for (const [example, { shape }] of pairs)
      expect(Object.keys(example ?? {}).sort()).toEqual(Object.keys(shape).sort());
    expect([sectors, agencies, computers, alerts].map((batch) => batch?.stream)).toEqual([...feedStreams]);
  });

  it('has the bounds that are kept', () => {
    const bounds = new Map(rows('## Bounds').map(([what = '', most = '']) => [what, most]));
    const mebibytes = ({ maxBody = 0 }: Endpoint) => `${maxBody / 1024 / 1024} MiB`;
    const kibibytes = ({ maxBody = 0 }: Endpoint) => `${maxBody / 1024} KiB`;
    expect(bounds.get('changes in a message')).toBe(String(maxFeedChanges));
    expect(bounds.get('the body of `changes`, inflated')).toBe(mebibytes(api.federation.tell));
    expect(bounds.get('the body of `reports`, inflated')).toBe(mebibytes(api.federation.report));
    for (const call of [api.federation.connect, api.federation.answerOffer])
      expect(bounds.get('the body of `connections` and of an answer to an offer')).toBe(kibibytes(call));
    expect(section('## When')).toContain(`not heard for ${lateAfterSeconds} seconds`);
  });
});
