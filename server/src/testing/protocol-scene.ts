import { api } from '@egida/contract';
import { newId } from '../platform/db/new-id.ts';
import type { Names } from './exchanges.ts';
import { makeAgency, makeInstance, makeUser } from './factories.ts';
import { packageFile, sendPackage } from './packages.ts';
import { releaseKey } from './release-key.ts';
import { startApp } from './start-app.ts';
import { type Draft, vaccineDraft } from './vaccines.ts';

/** Good for nothing but to be told of. */
const certificate = '-----BEGIN CERTIFICATE-----\nTUlJQi4uLg==\n-----END CERTIFICATE-----\n';

const linux: Partial<Draft> = {
  name: 'Kinsing y kdevtmpfsi',
  osFamily: 'linux',
  rules: {
    processes: ['kinsing', 'kdevtmpfsi'],
    filePaths: ['/tmp/kdevtmpfsi'],
    commandLines: ['\\s--donate-level=\\d'],
    networkIps: ['198.51.100.23', '2001:db8:bad::/48'],
    whitelist: { paths: ['/opt/minería/bin/', '/usr/bin/xmrig-proxy'], sha256: ['ab'.repeat(32)] },
    exceptions: { commandLines: ['--config=/etc/permitido'] },
    killProcess: true,
  },
};
const windows: Partial<Draft> = {
  name: 'Copias de sombra',
  type: 'COMBINED',
  osFamily: 'windows',
  os: ['windows-10', 'windows-11', 'windows-server-2022'],
  min_version: '2.5.0',
  rules: {
    filePaths: ['C:\\Windows\\perfc'],
    registryKeys: [
      'HKCU\\Software\\Locky',
      'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\MS-DOS Emulation\\NTVDM TRACE=19790509',
    ],
    processes: ['svch0st.exe'],
    commandLines: ['vssadmin(\\.exe)?"?\\s+delete\\s+shadows'],
    mutexes: ['Global\\MsWinZonesCacheCounterMutexA'],
    events: ['VT_3'],
    networkIps: ['203.0.113.0/24'],
    deceptionSoftware: ['procmon.exe', 'VBoxService.exe'],
    debuggerHooks: ['vssadmin.exe'],
    whitelist: { paths: ['C:\\Program Files\\Copias\\'], signers: ['Ayuntamiento de Ejemplo'] },
    killProcess: true,
    killFamily: true,
    vssProtect: true,
  },
};

const ids = {
  linux: '019a5c1e-0000-7000-8000-00000000a001',
  windows: '019a5c1e-0000-7000-8000-00000000a002',
  move: '019a5c1e-0000-7000-8000-00000000c001',
  uninstall: '019a5c1e-0000-7000-8000-00000000c002',
};

/** The server that the exchanges of the protocol's description were recorded from, as it was then. */
export const startScene = async () => {
  const app = await startApp();
  const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
  /** Gives a vaccine an id that is the same in every run: then what is named by a hash is, too. */
  const rename = async (from: string, to: string) => {
    await query(
      `insert into vaccines select renamed.* from vaccines v, jsonb_populate_record(v, jsonb_build_object('id', $2::uuid)) renamed
      where v.id = $1`,
      [from, to],
    );
    for (const table of ['vaccine_revisions', 'vaccine_contents'])
      await query(`update ${table} set vaccine_id = $2 where vaccine_id = $1`, [from, to]);
    await query('delete from vaccines where id = $1', [from]);
  };
  const { authorization } = await makeUser(app, 'ROLE_ADMIN');
  const admin = app.as(authorization);
  const instanceId = await makeInstance(app);
  const [agency, other] = [await makeAgency(app), await makeAgency(app)];
  for (const [family, draft] of Object.entries({ linux, windows })) {
    const { id } = await admin(api.vaccines.create, { body: vaccineDraft(draft) });
    await rename(id, ids[family as 'linux' | 'windows']);
    for (const { id: agencyId } of [agency, other])
      await query('insert into agency_vaccines (agency_id, vaccine_id, wanted) values ($1, $2, true)', [
        agencyId,
        ids[family as 'linux' | 'windows'],
      ]);
  }
  const params = { agencyId: agency.id, vaccineId: ids.linux };
  await admin(api.exceptions.update, { params, body: { processes: ['/opt/nóminas/bin/kinsing'], agents: 'all' } });
  await query(
    `insert into certs (id, name, name_key, search, pem, global, since, until, subject, issuer, fingerprint)
    values ($1, 'Autoridad', 'autoridad', 'autoridad', $2, true, now(), now() + interval '1 year', 'CN=Autoridad', 'CN=Autoridad', $3)`,
    [newId(), certificate, 'cd'.repeat(32)],
  );
  const built = packageFile({ version: '9.0.0', program: '#!/bin/sh\necho 9.0.0\n' });
  const published = await sendPackage(app, authorization, built.file);
  if (published.statusCode !== 201) throw new Error(published.payload);

  /** A command for the computer that enrolled last. */
  const ask = (type: 'move' | 'uninstall') =>
    query(
      'insert into computer_commands (computer_id, type, id, content) select id, $1, $2, $3 from computers order by id desc limit 1',
      [type, ids[type], '{}'],
    );
  const doings: Record<string, () => Promise<unknown>> = {
    'An administrator moves the computer to another agency.': async () => {
      await ask('move');
      await query(
        'update computers set agency_id = $1 where id = (select id from computers order by id desc limit 1)',
        [other.id],
      );
    },
    'An administrator leads the agency to version 9.0.0.': () =>
      admin(api.versions.updateSome, { params: { instanceId }, body: { agencies: [agency.id, other.id] } }),
    'Somebody uninstalls the computer.': () => ask('uninstall'),
    'Nobody is led to another version any more.': () => query('update agencies set rollout_id = null'),
  };
  const names: Names = new Map([
    ['apikey', agency.apikey],
    ['other apikey', other.apikey],
    ['keyId', releaseKey.id],
    ...Array.from({ length: 20 }, (_, at) => [`alert ${at + 1}`, newId()] as const),
    ['now', new Date().toISOString()],
  ]);
  return {
    app,
    names,
    signature: built.signature,
    people: async (before: string) => {
      const doing = doings[before];
      if (!doing) throw new Error(`Nobody does that: ${before}`);
      await doing();
    },
    stop: app.stop,
  };
};
