import { createHash, generateKeyPairSync } from 'node:crypto';
import { api, type CheckinBody, updateReasons } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { readReleaseKey } from '../../platform/keys/release-keys.ts';
import { selfSigned } from '../../testing/certificate.ts';
import { inventory, makeAgency, makeInstance, makeUser } from '../../testing/factories.ts';
import { publish } from '../../testing/packages.ts';
import { refused } from '../../testing/refusal.ts';
import { type SimulatedAgent, simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { hashInventory } from '../enrolment/enrolment.ts';

let app: TestApp;
let authorization: string;
let admin: Caller;
let instanceId: string;
beforeAll(async () => {
  app = await startApp();
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
  admin = app.as(authorization);
  instanceId = await makeInstance(app);
});
afterAll(() => app.stop());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.system.pool.query<Row>(text, values)).rows;
const enrolled = async (options: Parameters<typeof simulateAgent>[2] = {}) => {
  const agency = await makeAgency(app);
  return { agency, agent: await simulateAgent(app, agency.apikey, options) };
};
/** What marking a computer, or moving it, leaves for its agent. */
const ask = async (agentId: string, type: 'uninstall' | 'move', content: object = {}) => {
  const id = newId();
  await query('insert into computer_commands (computer_id, type, id, content) values ($1, $2, $3, $4)', [
    ...[agentId, type, id],
    JSON.stringify(content),
  ]);
  return id;
};
const answer = (agent: SimulatedAgent, id: string, outcome: 'DONE' | 'FAILED', error?: string) =>
  agent.checkin({ acks: [{ id, outcome, ...(error !== undefined && { error }) }] });
const commandsOf = async (agent: SimulatedAgent, extra: Partial<CheckinBody> = {}) =>
  (await agent.checkin(extra)).commands;
const pending = (agentId: string) =>
  query<{ type: string; error: string | null; failed: boolean }>(
    'select type, error, failed_on is not null as failed from computer_commands where computer_id = $1 order by type',
    [agentId],
  );
const eventsOf = (agentId: string) =>
  query<{ event: string; content: object }>(
    `select event, content from computer_events where computer_id = $1 and event not like 'ENROLLED%' order by id`,
    [agentId],
  );
const removal = async (agentId: string) =>
  (await query<{ reason: string }>('select reason from removed_computers where id = $1', [agentId]))[0]?.reason;
const isThere = async (agentId: string) =>
  (await query('select 1 from computers where id = $1', [agentId])).length === 1;

describe('an uninstallation', () => {
  it('is told at every check-in until it is answered, and then the computer is gone', async () => {
    const { agent } = await enrolled();
    expect(await commandsOf(agent)).toEqual([]);
    const id = await ask(agent.agentId, 'uninstall');
    for (let time = 0; time < 3; time++) expect(await commandsOf(agent)).toEqual([{ id, type: 'uninstall' }]);
    const reply = await answer(agent, id, 'DONE');
    expect(reply.commands).toEqual([]);
    expect([await isThere(agent.agentId), await removal(agent.agentId)]).toEqual([false, 'uninstalled']);
    expect(await refused(agent.checkin())).toEqual([410, 'agent.notfound']);
    expect(await refused(answer(agent, id, 'DONE'))).toEqual([410, 'agent.notfound']);
  });

  it('that was taken back before the agent said that it is done names a policy to it, by which it stays; to one that is gone, none', async () => {
    const [{ agent: kept }, { agent: gone }] = [await enrolled(), await enrolled()];
    const [taken, answered] = [await ask(kept.agentId, 'uninstall'), await ask(gone.agentId, 'uninstall')];
    await query('delete from computer_commands where id = $1', [taken]);
    const replies = [await answer(kept, taken, 'DONE'), await answer(gone, answered, 'DONE')];
    expect(replies.map(({ commands, policyRevision }) => [commands, policyRevision !== ''])).toEqual([
      [[], true],
      [[], false],
    ]);
    expect([await isThere(kept.agentId), await isThere(gone.agentId)]).toEqual([true, false]);
  });

  it('that fails is told again, with the reason kept and told to people once', async () => {
    const { agent } = await enrolled();
    const id = await ask(agent.agentId, 'uninstall');
    for (let time = 0; time < 3; time++) {
      const { commands } = await answer(agent, id, 'FAILED', 'a decoy\0 is held');
      expect(commands).toEqual([{ id, type: 'uninstall' }]);
    }
    expect(await pending(agent.agentId)).toEqual([{ type: 'uninstall', error: 'a decoy is held', failed: true }]);
    expect(await eventsOf(agent.agentId)).toEqual([
      { event: 'UNINSTALL_FAILED', content: { error: 'a decoy is held' } },
    ]);
    await answer(agent, id, 'DONE');
    expect(await isThere(agent.agentId)).toBe(false);
  });

  it('that fails otherwise at each check-in fills no history: so many are noted of a day, and the last reason is shown', async () => {
    const { agent, agency } = await enrolled();
    const id = await ask(agent.agentId, 'uninstall');
    await answer(agent, id, 'FAILED', 'held by 1');
    await query(
      `insert into computer_events (id, computer_id, agency_id, event, content)
        select overlay($1::text placing lpad(n::text, 12, '0') from 25)::uuid, $2, $3, 'UNINSTALL_FAILED', '{}' from generate_series(2, 98) n`,
      [newId(), agent.agentId, agency.id],
    );
    for (const time of [99, 100, 101]) await answer(agent, id, 'FAILED', `held by ${time}`);
    expect(await eventsOf(agent.agentId)).toHaveLength(100);
    expect(await pending(agent.agentId)).toEqual([{ type: 'uninstall', error: 'held by 101', failed: true }]);
  });

  it('of many at once takes only those that answered', async () => {
    const agency = await makeAgency(app);
    const agents = await Promise.all(Array.from({ length: 6 }, () => simulateAgent(app, agency.apikey)));
    const ids = await Promise.all(agents.map(({ agentId }) => ask(agentId, 'uninstall')));
    await Promise.all(
      agents.map((agent, index) => (index % 2 ? agent.checkin() : answer(agent, ids[index] ?? '', 'DONE'))),
    );
    const there = await Promise.all(agents.map(({ agentId }) => isThere(agentId)));
    expect(there).toEqual([false, true, false, true, false, true]);
  });

  it('is nothing that another computer could answer, nor anybody who was asked nothing', async () => {
    const { agent, agency } = await enrolled();
    const other = await simulateAgent(app, agency.apikey);
    const id = await ask(agent.agentId, 'uninstall');
    await answer(other, id, 'DONE');
    await ask(other.agentId, 'move');
    await answer(other, id, 'DONE');
    await answer(other, newId(), 'DONE');
    expect([await isThere(agent.agentId), await isThere(other.agentId)]).toEqual([true, true]);
    expect(await commandsOf(agent)).toHaveLength(1);
  });
});

describe('a move', () => {
  it("within this server tells the new agency's key until it is answered", async () => {
    const { agent } = await enrolled();
    const next = await makeAgency(app);
    await query('update computers set agency_id = $2 where id = $1', [agent.agentId, next.id]);
    const id = await ask(agent.agentId, 'move');
    const move = { id, type: 'move', server: '', apikey: next.apikey, certificate: '' };
    expect([await commandsOf(agent), await commandsOf(agent)]).toEqual([[move], [move]]);
    await query(`update agencies set apikey = apikey || '-renewed' where id = $1`, [next.id]);
    expect(await commandsOf(agent)).toEqual([{ ...move, apikey: `${next.apikey}-renewed` }]);
    expect((await answer(agent, id, 'DONE')).commands).toEqual([]);
    expect([await pending(agent.agentId), await commandsOf(agent), await isThere(agent.agentId)]).toEqual([
      [],
      [],
      true,
    ]);
    await answer(agent, id, 'DONE');
    expect(await isThere(agent.agentId)).toBe(true);
  });

  it('to another server tells where, what to trust there and the key, and takes the computer off the list', async () => {
    const { agent, agency } = await enrolled();
    const { cert } = selfSigned();
    const certId = newId();
    await query(
      `insert into certs (id, name, name_key, search, pem, global, since, until, subject, issuer, fingerprint)
        values ($1, 'otro', 'otro', 'otro', $2, false, now(), now(), '', '', 'ff')`,
      [certId, cert],
    );
    const id = await ask(agent.agentId, 'move', { server: 'https://otra.example', certId });
    const move = { id, type: 'move', server: 'https://otra.example', apikey: agency.apikey, certificate: cert };
    expect(await commandsOf(agent)).toEqual([move]);
    await answer(agent, id, 'DONE');
    expect([await isThere(agent.agentId), await removal(agent.agentId)]).toEqual([false, 'moved']);
    expect(await refused(agent.checkin())).toEqual([410, 'agent.notfound']);
  });

  it('that fails is said to people, and told again after an hour', async () => {
    const { agent } = await enrolled();
    const id = await ask(agent.agentId, 'move', { server: 'https://otra.example' });
    expect(await commandsOf(agent)).toHaveLength(1);
    expect((await answer(agent, id, 'FAILED', 'unreachable')).commands).toEqual([]);
    expect(await commandsOf(agent)).toEqual([]);
    expect(await pending(agent.agentId)).toEqual([{ type: 'move', error: 'unreachable', failed: true }]);
    expect(await eventsOf(agent.agentId)).toEqual([{ event: 'MOVE_FAILED', content: { error: 'unreachable' } }]);
    await query(`update computer_commands set failed_on = now() - interval '61 minutes' where id = $1`, [id]);
    expect(await commandsOf(agent)).toMatchObject([{ id }]);
    await answer(agent, id, 'FAILED', 'refused');
    expect(await commandsOf(agent)).toEqual([]);
    expect((await eventsOf(agent.agentId)).map(({ content }) => content)).toEqual([
      { error: 'unreachable' },
      { error: 'refused' },
    ]);
  });

  it('is not told to who is asked to leave', async () => {
    const { agent } = await enrolled();
    await ask(agent.agentId, 'move');
    const id = await ask(agent.agentId, 'uninstall');
    expect(await commandsOf(agent)).toEqual([{ id, type: 'uninstall' }]);
  });
});

describe('an update', () => {
  const updateSome = (agencyId: string) =>
    admin(api.versions.updateSome, { params: { instanceId }, body: { agencies: [agencyId] } });
  /** Each is newer than all before it. */
  let last = 0;
  const next = () => `8.${++last}.0`;
  const publishNext = (draft: Parameters<typeof publish>[2] = {}) =>
    publish(app, authorization, { version: next(), ...draft });
  /** The pace is one for the whole server: here nobody waits. */
  const untilTold = async (agent: SimulatedAgent) => {
    await expect.poll(() => commandsOf(agent)).toHaveLength(1);
    return (await commandsOf(agent))[0];
  };
  beforeEach(() => query('delete from packages'));

  it('is told with what was signed, in the same words at each check-in, until the agent is at that version', async () => {
    const { agent, agency } = await enrolled();
    const { manifest, signature } = await publishNext();
    expect(await commandsOf(agent)).toEqual([]);
    await updateSome(agency.id);
    const delivered = await untilTold(agent);
    expect(delivered).toEqual({ id: expect.any(String), type: 'update', manifest, signature });
    expect(await commandsOf(agent)).toEqual([delivered]);
    agent.version = manifest.version;
    expect(await commandsOf(agent)).toEqual([]);
    expect(await pending(agent.agentId)).toEqual([]);
    expect(await eventsOf(agent.agentId)).toEqual([
      { event: 'VERSION_CHANGED', content: { from: '2.7.0', to: manifest.version } },
    ]);
  });

  it('that the agent answers with its new version at once leaves nothing behind, however often it is said', async () => {
    const { agent, agency } = await enrolled();
    const { manifest } = await publishNext();
    await updateSome(agency.id);
    const delivered = await untilTold(agent);
    agent.version = manifest.version;
    for (let time = 0; time < 3; time++)
      expect((await answer(agent, delivered?.id ?? '', 'DONE')).commands).toEqual([]);
    expect(await pending(agent.agentId)).toEqual([]);
  });

  it('that fails is said to people and not told again, until there is a new roll-out', async () => {
    const { agent, agency } = await enrolled();
    const first = await publishNext();
    await updateSome(agency.id);
    const delivered = await untilTold(agent);
    for (let time = 0; time < 2; time++) await answer(agent, delivered?.id ?? '', 'FAILED', 'signature');
    expect(await commandsOf(agent)).toEqual([]);
    expect(await pending(agent.agentId)).toEqual([{ type: 'update', error: 'signature', failed: true }]);
    expect(await eventsOf(agent.agentId)).toEqual([
      { event: 'UPDATE_FAILED', content: { error: 'signature', version: first.manifest.version } },
    ]);
    await updateSome(agency.id);
    const again = await untilTold(agent);
    expect(again).toMatchObject({ manifest: first.manifest });
    expect(again?.id).not.toBe(delivered?.id);
    expect(await pending(agent.agentId)).toEqual([{ type: 'update', error: null, failed: false }]);
  });

  it('that fails for want of room is asked for again after an hour, and noted once as long as nothing else is said', async () => {
    const { agent, agency } = await enrolled();
    const { manifest } = await publishNext();
    await updateSome(agency.id);
    const delivered = await untilTold(agent);
    const noRoom = updateReasons.noRoom[0];
    const fail = () => answer(agent, delivered?.id ?? '', 'FAILED', noRoom);
    const anHourLater = () =>
      query(`update computer_commands set failed_on = now() - interval '61 minutes' where id = $1`, [delivered?.id]);
    for (let time = 0; time < 2; time++) {
      expect((await fail()).commands).toEqual([]);
      expect(await commandsOf(agent)).toEqual([]);
      expect(await pending(agent.agentId)).toEqual([{ type: 'update', error: noRoom, failed: true }]);
      await anHourLater();
      expect(await commandsOf(agent)).toMatchObject([{ id: delivered?.id, manifest }]);
    }
    expect(await eventsOf(agent.agentId)).toEqual([
      { event: 'UPDATE_FAILED', content: { error: noRoom, version: manifest.version } },
    ]);
    agent.version = manifest.version;
    await answer(agent, delivered?.id ?? '', 'DONE');
    expect(await pending(agent.agentId)).toEqual([]);
    // What needs another package is not asked for again by time alone.
    const other = await enrolled();
    await updateSome(other.agency.id);
    const refusedOne = await untilTold(other.agent);
    await answer(other.agent, refusedOne?.id ?? '', 'FAILED', updateReasons.older[0]);
    await query(`update computer_commands set failed_on = now() - interval '61 minutes' where id = $1`, [
      refusedOne?.id,
    ]);
    expect(await commandsOf(other.agent)).toEqual([]);
  });

  it('that an agent says is done while it runs what it ran has failed, and is not asked again and again', async () => {
    const { agent, agency } = await enrolled();
    await publishNext();
    await updateSome(agency.id);
    const delivered = await untilTold(agent);
    expect((await answer(agent, delivered?.id ?? '', 'DONE')).commands).toEqual([]);
    expect(await commandsOf(agent)).toEqual([]);
    expect(await pending(agent.agentId)).toEqual([
      { type: 'update', error: 'said to be done, and runs 2.7.0', failed: true },
    ]);
  });

  it('is for the processor of the computer; one that does not say has the usual one', async () => {
    const agency = await makeAgency(app);
    const old = await simulateAgent(app, agency.apikey);
    const arm = await simulateAgent(app, agency.apikey);
    const said = { ...inventory('de-brazo'), arch: 'arm64' };
    await arm.checkin({ inventory: said, inventoryHash: hashInventory(said) });
    const held = { inventoryHash: hashInventory(said) };
    const { manifest } = await publishNext();
    await updateSome(agency.id);
    expect(await untilTold(old)).toMatchObject({ manifest: { arch: 'x64' } });
    expect(await commandsOf(arm, held)).toEqual([]);
    await publish(app, authorization, { version: manifest.version, arch: 'arm64' });
    await expect.poll(() => commandsOf(arm, held)).toMatchObject([{ manifest: { arch: 'arm64' } }]);
  });

  it('is no way back to an older version, and none where the package is withdrawn', async () => {
    const agency = await makeAgency(app);
    const newer = await simulateAgent(app, agency.apikey, { agentVersion: '90.0.0' });
    const agent = await simulateAgent(app, agency.apikey);
    const { published } = await publishNext();
    await updateSome(agency.id);
    await untilTold(agent);
    expect(await commandsOf(newer)).toEqual([]);
    await admin(api.packages.remove, { params: { packageId: published.id } });
    expect(await commandsOf(agent)).toEqual([]);
  });

  it('that was asked for and whose package is withdrawn has failed, and says so to people', async () => {
    const { agent, agency } = await enrolled();
    const { published, manifest } = await publishNext();
    await updateSome(agency.id);
    await untilTold(agent);
    await admin(api.packages.remove, { params: { packageId: published.id } });
    for (let time = 0; time < 2; time++) expect(await commandsOf(agent)).toEqual([]);
    const gone = updateReasons.notPublished[0];
    expect(await pending(agent.agentId)).toEqual([{ type: 'update', error: gone, failed: true }]);
    expect(await eventsOf(agent.agentId)).toEqual([
      { event: 'UPDATE_FAILED', content: { error: gone, version: manifest.version } },
    ]);
    // It had fetched the program before that.
    agent.version = manifest.version;
    expect(await commandsOf(agent)).toEqual([]);
    expect(await pending(agent.agentId)).toEqual([]);
  });

  it('is not promised to a computer that nothing is published for', async () => {
    const { agent, agency } = await enrolled();
    const { published, manifest } = await publishNext();
    await updateSome(agency.id);
    const promised = async () => (await admin(api.computers.get, { params: { agentId: agent.agentId } })).wantedVersion;
    expect(await promised()).toBe(manifest.version);
    await admin(api.packages.remove, { params: { packageId: published.id } });
    expect(await promised()).toBe(null);
  });

  it('that a key signed which this server trusts no more is offered to no agent, and ends for those that were or will be asked', async () => {
    const { agent, agency } = await enrolled();
    const late = await simulateAgent(app, agency.apikey);
    const { manifest } = await publishNext();
    await updateSome(agency.id);
    await untilTold(agent);
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const other = readReleaseKey(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
    const beside = await startApp({}, { beside: app, releaseKeys: [other] });
    const none = '0'.repeat(64);
    const by = async ({ authorization }: SimulatedAgent) => {
      const body = { agentVersion: '2.7.0', policyRevision: '', inventoryHash: none, stateHash: none, acks: [] };
      return (await beside.as(authorization)(api.agentProtocol.checkin, { body })).commands;
    };
    for (const one of [agent, late]) for (let time = 0; time < 3; time++) expect(await by(one)).toEqual([]);
    for (const one of [agent, late])
      expect(await pending(one.agentId)).toEqual([
        { type: 'update', error: updateReasons.notPublished[0], failed: true },
      ]);
    const fetching = (key: string) =>
      beside.app.inject({
        url: `/api/agent/packages/${manifest.version}?os=linux&arch=x64`,
        headers: { 'egida-protocol': '1', authorization: key },
      });
    expect((await fetching(agent.authorization)).json()).toMatchObject({ message: 'package.notfound' });
    const update = () =>
      beside.as(authorization)(api.versions.updateSome, { params: { instanceId }, body: { agencies: [agency.id] } });
    expect(await refused(update())).toEqual([409, 'package.none']);
    const signed = { by: privateKey, manifest: { keyId: other.id } };
    const older = await publish(beside, authorization, { version: '7.9.0', ...signed });
    expect((await update()).rollout.version).toBe(older.manifest.version);
    await expect.poll(() => by(late)).toMatchObject([{ type: 'update', manifest: older.manifest }]);
    await beside.stop();
  });

  it('goes on to the newest roll-out of the agency, also from the middle of an older one', async () => {
    const { agent, agency } = await enrolled();
    await publishNext();
    await updateSome(agency.id);
    const delivered = await untilTold(agent);
    const { manifest } = await publishNext();
    await updateSome(agency.id);
    await expect
      .poll(async () => (await commandsOf(agent)).map(({ id, manifest: to }) => [id === delivered?.id, to]))
      .toEqual([[false, manifest]]);
    expect((await answer(agent, delivered?.id ?? '', 'FAILED', 'late')).commands).toHaveLength(1);
    expect(await pending(agent.agentId)).toEqual([{ type: 'update', error: null, failed: false }]);
  });

  it('is told to a few at a time: the others learn of it at later check-ins', async () => {
    const agency = await makeAgency(app);
    const agents = await Promise.all(Array.from({ length: 45 }, () => simulateAgent(app, agency.apikey)));
    await publishNext();
    await updateSome(agency.id);
    const first = await Promise.all(agents.map((agent) => commandsOf(agent)));
    const delivered = first.filter((commands) => commands.length > 0).length;
    expect(delivered).toBeGreaterThan(0);
    expect(delivered).toBeLessThan(45);
    const toldNow = async () => (await Promise.all(agents.map((agent) => commandsOf(agent)))).flat().length;
    await expect.poll(toldNow).toBe(45);
  });
});

describe('the certificates that agents trust', () => {
  const addCert = async (fingerprint: string, global = true) => {
    const { cert } = selfSigned(fingerprint);
    await query(
      `insert into certs (id, name, name_key, search, pem, global, since, until, subject, issuer, fingerprint)
        values ($1, $2, $2, $2, $3, $4, now(), now(), '', '', $2)`,
      [newId(), fingerprint, cert, global],
    );
    return cert;
  };

  it('are named at each check-in, and answered in the order in which they are hashed', async () => {
    const { agent } = await enrolled();
    await query('delete from certs');
    await expect.poll(async () => (await agent.checkin()).settings).not.toHaveProperty('trust');
    const [b, a] = [await addCert('bb'), await addCert('aa')];
    await addCert('cc', false);
    const trust = createHash('sha256')
      .update(`${a}
${b}`)
      .digest('hex');
    await expect.poll(async () => (await agent.checkin()).settings.trust).toBe(trust);
    const call = app.as(agent.authorization);
    expect((await call(api.agentProtocol.certificates)).certificates).toEqual([a, b]);
  });
});
