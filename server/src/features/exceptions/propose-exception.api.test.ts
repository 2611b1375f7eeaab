import { type AlertDetail, api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

/** An agency whose computer raised these alerts of one vaccine, in this order. */
const raised = (...details: AlertDetail[]) => raisedOf({}, ...details);
const raisedOf = async (draft: Parameters<typeof makeVaccine>[1], ...details: AlertDetail[]) => {
  const agency = await makeAgency(app);
  const agent = await simulateAgent(app, agency.apikey);
  const vaccine = await makeVaccine(admin, draft);
  const alerts = details.map((detail) => ({
    ...{ id: newId(), vaccineId: vaccine.id, date: new Date().toISOString(), message: 'm', detail },
  }));
  await app.as(agent.authorization)(api.agentProtocol.alerts, { body: { alerts } });
  const propose = (at = 0, caller = admin) =>
    caller(api.exceptions.propose, { params: { alertId: alerts[at]?.id ?? '' } });
  return { agency, agent, vaccine, alerts, propose };
};
const none = { filePaths: [], processes: [], commandLines: [], networkIps: [] };
const stopped = (detail: Partial<AlertDetail>): AlertDetail => ({
  rule: 'processes: minerva',
  action: 'STOPPED',
  ...detail,
});

describe('the exception that an alert proposes', () => {
  it('is the path of the program that was stopped, with how many alerts it would have silenced', async () => {
    const image = '/opt/minerva/bin/minerva';
    const { agency, agent, vaccine, propose } = await raised(
      stopped({ image, commandLine: 'minerva --mes 5' }),
      stopped({ image, commandLine: 'minerva --mes 6' }),
      stopped({ image: '/tmp/minerva', commandLine: 'minerva' }),
      { rule: 'networkIps: 192.0.2.1', address: '192.0.2.1', image, action: 'REPORTED' },
    );
    expect(await propose()).toEqual({
      ...{ agencyId: agency.id, agencyName: agency.name, moved: false },
      ...{ vaccineId: vaccine.id, agentId: agent.agentId },
      exception: { ...none, processes: [image] },
      ...{ possible: true, silenced: 2, considered: 4 },
    });
  });

  it('is the bare name only where nothing narrower is known', async () => {
    const { propose } = await raised(stopped({}), stopped({ image: '/tmp/minerva' }));
    expect(await propose()).toMatchObject({ exception: { ...none, processes: ['minerva'] }, silenced: 2 });
  });

  it('names a program of Windows as computers compare it: whatever its letters, and by its own kind of path', async () => {
    const image = 'C:\\Program Files\\Minerva\\Minerva.exe';
    const { propose } = await raisedOf(
      { osFamily: 'windows', rules: { processes: ['minerva.exe'] } },
      stopped({ rule: 'processes: minerva.exe', image }),
      stopped({ rule: 'processes: minerva.exe', image: image.toUpperCase() }),
      stopped({ rule: 'processes: minerva.exe', image: 'C:\\Temp\\minerva.exe' }),
    );
    expect(await propose()).toMatchObject({ exception: { ...none, processes: [image] }, silenced: 2, considered: 3 });
  });

  it('is no path that nobody may write, but what comes next', async () => {
    const { propose } = await raised(stopped({ image: '/opt/$VERSION/minerva', commandLine: 'minerva --mes 5' }));
    expect(await propose()).toMatchObject({ exception: { ...none, commandLines: ['^minerva --mes 5$'] } });
  });

  it('of a script is its own command line: its interpreter’s path would leave every script alone', async () => {
    const commandLine = '/usr/bin/python3 /srv/minerva.py --año=2026 (a+b)? [c]';
    const image = '/usr/bin/python3';
    const { propose } = await raised(
      stopped({ rule: 'processes: minerva.py', image, commandLine }),
      stopped({ rule: 'processes: minerva.py', image, commandLine: `${commandLine} --mas` }),
    );
    const { exception, silenced } = await propose();
    expect(exception).toEqual({
      ...none,
      commandLines: ['^/usr/bin/python3 /srv/minerva\\.py --año=2026 \\(a\\+b\\)\\? \\[c\\]$'],
    });
    expect(silenced).toBe(1);
  });

  it('of a rule on command lines is exactly that line; of one that is too long, the program’s path', async () => {
    const rule = 'commandLines: curl.*sh';
    const image = '/usr/bin/bash';
    const long = `bash -c ${'x'.repeat(2000)}`;
    const { propose } = await raised(
      { rule, image, commandLine: 'curl https://a.example | sh', action: 'STOPPED' },
      { rule, image, commandLine: long, action: 'STOPPED' },
    );
    const { exception, silenced } = await propose();
    expect(exception.commandLines).toEqual(['^curl https://a\\.example \\| sh$']);
    expect(silenced).toBe(1);
    expect(await propose(1)).toMatchObject({ exception: { ...none, processes: [image] }, silenced: 2 });
  });

  it('of a rule on content is the path of the program, and not its name, under which another may be', async () => {
    const [rule, image] = [`sha256: ${'ab'.repeat(32)}`, '/opt/minerva/bin/minerva'];
    const { propose } = await raised(
      { rule, image, commandLine: 'minerva', action: 'STOPPED' },
      { rule, image: '/tmp/minerva', commandLine: 'minerva', action: 'STOPPED' },
    );
    expect(await propose()).toMatchObject({ exception: { ...none, processes: [image] }, silenced: 1 });
  });

  it('of a connection is its one address, which silences no other', async () => {
    const rule = 'networkIps: 192.0.2.0/24';
    const { propose } = await raised(
      { rule, address: '192.0.2.7', image: '/usr/bin/curl', action: 'STOPPED' },
      { rule, address: '::ffff:192.0.2.7', action: 'REPORTED' },
      { rule, address: '192.0.2.8', action: 'REPORTED' },
    );
    expect(await propose()).toMatchObject({ exception: { ...none, networkIps: ['192.0.2.7'] }, silenced: 2 });
  });

  it('of a decoy is its path', async () => {
    const path = '/srv/compartida/nominas.xlsx';
    const { propose } = await raised(
      { rule: `filePaths: ${path}`, path, action: 'RESTORED' },
      { rule: 'filePaths: /srv/otro', path: '/srv/otro', action: 'RESTORED' },
    );
    expect(await propose()).toMatchObject({ exception: { ...none, filePaths: [path] }, possible: true, silenced: 1 });
  });

  it('does not exist for an alert that no exception keeps away', async () => {
    const { propose } = await raised({ rule: 'breaker: more than 20 stops in a minute', action: 'REPORTED' });
    expect(await propose()).toMatchObject({ exception: none, possible: false, silenced: 0, considered: 1 });
  });

  it('is taken by the agency as it is proposed', async () => {
    const { agency, vaccine, propose } = await raised(
      stopped({ rule: 'commandLines: .', commandLine: '\\d+ {2} ^a|b$ - # ~ & ñ é', image: '/bin/x' }),
    );
    const { exception } = await propose();
    const params = { agencyId: agency.id, vaccineId: vaccine.id };
    expect(await admin(api.exceptions.update, { params, body: exception })).toMatchObject(exception);
  });

  it('is held by the agency to which the computer was moved since, and taken there', async () => {
    const { agency, agent, vaccine, propose } = await raised(stopped({ image: '/tmp/minerva' }));
    const target = await makeAgency(app);
    const params = { agencyId: agency.id };
    await admin(api.computers.move, { params, body: { agents: [agent.agentId], agencyId: target.id } });
    const { exception, ...proposed } = await propose();
    expect(proposed).toMatchObject({ agencyId: target.id, agencyName: target.name, moved: true, silenced: 1 });
    const place = { agencyId: proposed.agencyId, vaccineId: vaccine.id };
    const body = { ...exception, agents: [agent.agentId] };
    expect(await admin(api.exceptions.update, { params: place, body })).toMatchObject(body);
    // Who sees the alert, and not where its computer went, has the agency of the alert, and nobody to choose.
    const former = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
    expect(await propose(0, former)).toMatchObject({ agencyId: agency.id, moved: false, agentId: null });
  });

  it('is for a whole agency where the computer is no more', async () => {
    const { agency, agent, propose } = await raised(stopped({ image: '/tmp/minerva' }));
    await admin(api.computers.remove, { params: { agentId: agent.agentId } });
    expect(await propose()).toMatchObject({ agencyId: agency.id, agentId: null, possible: true });
  });

  it('is nobody else’s to ask for, and not asked for a vaccine that is gone', async () => {
    const { agency, vaccine, propose } = await raised(stopped({ image: '/tmp/minerva' }));
    const stranger = app.as((await makeUser(app, 'ROLE_USER', [(await makeAgency(app)).id])).authorization);
    expect(await refused(propose(0, stranger))).toEqual([404, 'alert.notfound']);
    const own = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
    expect(await propose(0, own)).toMatchObject({ possible: true });
    await admin(api.vaccines.remove, { params: { vaccineId: vaccine.id } });
    expect(await refused(propose())).toEqual([404, 'vaccine.notfound']);
  });
});
