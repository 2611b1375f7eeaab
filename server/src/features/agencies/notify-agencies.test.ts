import { api, type Role } from '@egida/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enrolledAgent, makeInstance, makeUser, unique } from '../../testing/factories.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { makeFederated } from '../../testing/organisation.ts';
import { mailTo } from '../../testing/people.ts';
import { knowWhoIsAway } from '../../testing/service-uptime.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { startMail } from '../mail/worker.ts';
import { notifyAgencies } from './notify-agencies.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  await makeInstance(app);
});
afterAll(() => app.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
/** An agency that wants to be told, last told two hours ago. */
const watched = async (more: object = {}) => {
  const name = unique('Villanueva');
  const wishes = { receiveUnconnectedAlerts: true, receiveUninstalledAlerts: true };
  const agency = await admin(api.agencies.create, { body: { name, ...wishes, ...more } });
  await lastTold(agency.agencyId, '2 hours');
  return { id: agency.agencyId, name, apikey: agency.apikey ?? '' };
};
const lastTold = (id: string, ago: string) =>
  query('update agencies set notified_on = now() - $2::interval where id = $1', [id, ago]);
const belonging = async (agencyId: string, role: Role = 'ROLE_USER', changes = 'notify = true') => {
  const { id, username } = await makeUser(app, role, [agencyId]);
  const email = `${username}@villanueva.example`;
  await query(`update users set email = $1, email_key = $1, ${changes} where id = $2`, [email, id]);
  return email;
};
/** A computer that was last seen so long ago. */
const away = async (apikey: string, ago: string, name = unique('equipo'), installationMode: 0 | 1 | 2 = 0) => {
  const { agentId } = await enrolledAgent(app, apikey, { name, installationMode });
  await query(
    'update computer_presence set status = 2, last_connection = now() - $2::interval where computer_id = $1',
    [agentId, ago],
  );
  return agentId;
};
const removed = async (agencyId: string, ago: string, reason = 'deleted', name = unique('retirado')) =>
  query(
    `insert into removed_computers (id, agency_id, removed_on, name, reason) values (gen_random_uuid(), $1, now() - $2::interval, $3, $4)`,
    [agencyId, ago, name, reason],
  );
/** Does it in a server that has been running for long enough to know who is away. */
const inRunningServer = async (chore = notifyAgencies(app.configurations, 'https://egida.example')) => {
  await knowWhoIsAway(app);
  return chore.run(app.system);
};
const notify = () => inRunningServer();

describe('the people of an agency', () => {
  it('are told in one mail of computers newly away for over twelve hours, and of those that were removed', async () => {
    const { id, name, apikey } = await watched();
    const email = await belonging(id);
    await away(apikey, '13 hours', 'recepcion');
    await away(apikey, '11 hours', 'todavia-no');
    await away(apikey, '15 hours', 'ya-contado');
    await removed(id, '30 minutes', 'deleted', 'almacen');
    await removed(id, '40 minutes', 'uninstalled', 'laboratorio');
    await removed(id, '20 minutes', 'moved', 'mudado');
    await removed(id, '20 minutes', 'expired', 'pasajero');
    await removed(id, '3 hours', 'deleted', 'antiguo');
    await notify();
    const [mail, ...more] = await mailTo(app, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Novedades en los equipos de ${name}`);
    expect(mail?.body).toContain('Un equipo lleva más de 12 horas sin conectarse:\n- recepcion\n');
    expect(mail?.body).toContain('Se han desinstalado o eliminado 2 equipos:\n- laboratorio\n- almacen\n');
    expect(mail?.body).toContain(`https://egida.example/#/es/agencies/${id}/computers`);
    for (const other of ['todavia-no', 'ya-contado', 'mudado', 'pasajero', 'antiguo'])
      expect(mail?.body).not.toContain(other);
  });

  it('are told of each computer once, and once an hour at most', async () => {
    const { id, apikey } = await watched();
    const email = await belonging(id);
    await away(apikey, '13 hours');
    await removed(id, '30 minutes');
    for (let n = 0; n < 3; n++) await notify();
    expect(await mailTo(app, email)).toHaveLength(1);
    await removed(id, '2 minutes', 'deleted', 'reciente');
    await notify();
    expect(await mailTo(app, email), 'not within the hour').toHaveLength(1);
    // An hour and a half later, as the database sees it.
    await query(`update agencies set notified_on = notified_on - interval '90 minutes' where id = $1`, [id]);
    await query(
      `update computer_presence set last_connection = last_connection - interval '90 minutes' where agency_id = $1`,
      [id],
    );
    await query(`update removed_computers set removed_on = removed_on - interval '90 minutes' where agency_id = $1`, [
      id,
    ]);
    await notify();
    const [, second, ...more] = await mailTo(app, email);
    expect(more).toEqual([]);
    expect(second?.body).toContain('Se ha desinstalado o eliminado un equipo:\n- reciente\n');
    expect(second?.body).not.toContain('12 horas');
  });

  it('are told of what their agency wants to be told of', async () => {
    const only = [
      await watched({ receiveUnconnectedAlerts: false }),
      await watched({ receiveUninstalledAlerts: false }),
      await watched({ receiveUnconnectedAlerts: false, receiveUninstalledAlerts: false }),
    ];
    const emails: string[] = [];
    for (const { id, apikey } of only) {
      emails.push(await belonging(id));
      await away(apikey, '13 hours', 'lejano');
      await removed(id, '30 minutes', 'deleted', 'retirado');
    }
    await notify();
    const bodies = await Promise.all(
      emails.map(async (email) => (await mailTo(app, email)).map(({ body }) => body).join()),
    );
    expect(bodies.map((body) => [body.includes('lejano'), body.includes('retirado')])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
  });

  it('are not told of what came and went before their agency wanted to know', async () => {
    const { id, apikey } = await watched({ receiveUnconnectedAlerts: false, receiveUninstalledAlerts: false });
    const email = await belonging(id);
    await lastTold(id, '100 days');
    await away(apikey, '20 days');
    await removed(id, '30 days');
    const body = { receiveUnconnectedAlerts: true, receiveUninstalledAlerts: true };
    await admin(api.agencies.update, { params: { agencyId: id }, body });
    await query(`update agencies set notified_on = notified_on - interval '90 minutes' where id = $1`, [id]);
    await notify();
    expect(await mailTo(app, email)).toEqual([]);
  });

  it('are told where they want mail and may see the computers, in their language', async () => {
    const { id, name, apikey } = await watched();
    const english = await belonging(id, 'ROLE_READONLY', `notify = true, config = '{"locale": "en"}'`);
    const manager = await belonging(id, 'ROLE_MANAGER');
    const silent = [
      await belonging(id, 'ROLE_USER', 'notify = false'),
      await belonging(id, 'ROLE_USER', 'notify = true, enabled = false'),
      await belonging(id, 'ROLE_USER', 'notify = true, password_hash = null'),
      await belonging(id, 'ROLE_CLASSIFIED'),
      await belonging((await watched()).id),
    ];
    await away(apikey, '13 hours', 'front-desk');
    await notify();
    const [mail] = await mailTo(app, english);
    expect(mail?.subject).toBe(`News about the computers of ${name}`);
    expect(mail?.body).toContain('One computer has not connected for over 12 hours:\n- front-desk\n');
    expect(await mailTo(app, manager)).toHaveLength(1);
    for (const email of silent) expect(await mailTo(app, email), email).toEqual([]);
  });

  it('see twenty names at most, each on a line of its own, and how many more there are', async () => {
    const { id, apikey } = await watched();
    const email = await belonging(id);
    await away(apikey, '13 hours', 'dos\nlineas');
    for (let n = 0; n < 24; n++) await away(apikey, '13 hours');
    await notify();
    const [mail] = await mailTo(app, email);
    const lines = (mail?.body ?? '').split('\n').filter((line) => line.startsWith('- '));
    expect([lines.length, lines.at(0), lines.at(-1)]).toEqual([21, '- dos lineas', '- y otros 5']);
    await removed(id, '10 minutes');
    await lastTold(id, '2 hours');
    await notify();
    const second = (await mailTo(app, email))[1]?.body.split('\n').filter((line) => line.startsWith('- '));
    expect([second?.length, second?.at(10)]).toEqual([12, '- y otros 15']);
  });

  it('are not told of clones and golden images, which come and go, nor of what another server looks after', async () => {
    const [one, far] = [await watched(), await watched()];
    const emails = [await belonging(one.id), await belonging(far.id)];
    await away(one.apikey, '13 hours', unique('clon'), 1);
    await away(one.apikey, '13 hours', unique('imagen'), 2);
    await away(far.apikey, '13 hours');
    await query('update agencies set instance_id = $1 where id = $2', [(await makeFederated(app)).id, far.id]);
    await notify();
    for (const email of emails) expect(await mailTo(app, email)).toEqual([]);
  });
});

describe('a server', () => {
  it('that has just started tells nothing: after its own outage everybody seems to be away', async () => {
    const { id, apikey } = await watched();
    const email = await belonging(id);
    await away(apikey, '13 hours');
    await query(`update service_uptime set beat_at = now() - interval '1 minute'`);
    await notifyAgencies(app.configurations, '').run(app.system);
    expect(await mailTo(app, email)).toEqual([]);
    await notify();
    expect(await mailTo(app, email)).toHaveLength(1);
  });

  it('that dies before it noted what it told has told nothing; the next one does, once, of hundreds of agencies', async () => {
    const { id, apikey } = await watched();
    const email = await belonging(id);
    await away(apikey, '13 hours');
    await query(
      `insert into agencies (id, instance_id, realm, name, name_key, search, apikey, receive_unconnected_alerts, notified_on)
        select gen_random_uuid(), instance_id, realm, 'Otra', 'otra', 'otra', 'otra-' || n, true, now() - interval '2 hours'
        from agencies, generate_series(1, 200) n where id = $1`,
      [id],
    );
    await query(`create function fail() returns trigger language plpgsql as $$ begin raise 'died'; end $$;
      create constraint trigger dying after update of notified_on on agencies deferrable initially deferred
        for each row execute function fail()`);
    await expect(notify()).rejects.toThrow('died');
    expect(await mailTo(app, email)).toEqual([]);
    await query('drop trigger dying on agencies; drop function fail');
    await knowWhoIsAway(app);
    const servers = Array.from({ length: 3 }, () => notifyAgencies(app.configurations, 'https://egida.example'));
    await Promise.all(servers.map((server) => server.run(app.system)));
    expect(await mailTo(app, email)).toHaveLength(1);
    const { rows } = await query(
      `select count(*) as n from agencies where name = 'Otra' and notified_on < now() - interval '1 hour'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('that has no time for all of them tells the rest in later turns, each once', async () => {
    const emails: string[] = [];
    const { id } = await watched();
    await query(
      `insert into agencies (id, instance_id, realm, name, name_key, search, apikey, receive_unconnected_alerts, notified_on)
        select gen_random_uuid(), instance_id, realm, 'Turno', 'turno', 'turno', 'turno-' || n, true, now() - interval '2 hours'
        from agencies, generate_series(1, 60) n where id = $1`,
      [id],
    );
    for (let n = 0; n < 2; n++) {
      const { id: agencyId } = await watched();
      emails.push(await belonging(agencyId));
      await removed(agencyId, '30 minutes');
    }
    const chore = notifyAgencies(app.configurations, '', 0);
    const hasty = () => inRunningServer(chore);
    expect(await hasty()).toBe('unfinished');
    for (let turns = 0; (await hasty()) === 'unfinished'; turns++) expect(turns).toBeLessThan(10);
    for (const email of emails) expect(await mailTo(app, email)).toHaveLength(1);
  });

  it('tells all people of an agency, however many they are, and those of the next one in a turn of its own', async () => {
    await query('delete from mails');
    const agencies = [await watched(), await watched()];
    for (const { id } of agencies) {
      await removed(id, '30 minutes');
      await query(
        `with made as (insert into users (id, username, username_key, firstname, lastname, email, email_key, search, roles, password_hash, notify)
          select gen_random_uuid(), n || $1, n || $1, '', '', n || $1, n || $1, '', 'ROLE_USER', 'x', true
          from generate_series(1, 1100) n returning id)
        insert into user_agencies (user_id, agency_id) select made.id, $2 from made`,
        [`-${id}@villanueva.example`, id],
      );
    }
    const told = async () =>
      (
        await query(`select count(*)::int as mails, count(distinct recipient)::int as people from mails
          where recipient like '%-%-%-%-%@villanueva.example'`)
      ).rows[0];
    const chore = notifyAgencies(app.configurations, 'https://egida.example', 0);
    const hasty = () => inRunningServer(chore);
    // Agencies of other tests, of which nothing is to be told, may come first.
    while ((await told()).mails === 0) expect(await hasty()).toBe('unfinished');
    expect(await told(), 'one of them, and all of its people').toEqual({ mails: 1100, people: 1100 });
    for (let turns = 0; (await hasty()) === 'unfinished'; turns++) expect(turns).toBeLessThan(20);
    expect(await told()).toEqual({ mails: 2200, people: 2200 });
  });

  it('hands it to the mail server', async () => {
    const { id, apikey } = await watched();
    const email = await belonging(id);
    await away(apikey, '13 hours', '<b>recepción</b>');
    await notify();
    vi.useRealTimers();
    const server = await startMailServer({ disabledCommands: ['STARTTLS'] });
    await query('delete from mails where recipient <> $1', [email]);
    const mail = startMail({
      system: app.system,
      server: { url: `smtp://127.0.0.1:${server.port}`, from: 'egida@egida.example' },
      log: console,
    });
    await waitFor(() => expect(server.mails).toHaveLength(1));
    expect(server.mails[0]).toMatchObject({ to: [email], text: expect.stringContaining('- <b>recepción</b>') });
    expect(server.mails[0]?.html).toContain('&lt;b&gt;recepción&lt;/b&gt;');
    await mail.stop();
    await server.stop();
  });
});
