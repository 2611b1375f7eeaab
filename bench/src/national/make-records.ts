import { type Step, today } from './made.ts';

/** What else the lists of this area show: certificates, roll-outs, and one's own downloads. */
export const makeRecords = (): Step[] => [
  {
    name: 'certificates, roll-outs, tasks',
    text: `
      insert into certs (id, name, name_key, search, pem, global, since, until, subject, issuer, fingerprint, created_on)
        select pg_temp.made_id(${today} - n * interval '1 day', 'cert' || n), 'Certificado ' || n, 'certificado ' || n,
          fold_text(E'Certificado ' || n || E'\\nCN=servidor' || n || E'.example\\nCN=Autoridad ' || n % 7), 'PEM', n % 10 = 0,
          ${today} - n * interval '1 day', ${today} + (n * 3 - 20) * interval '1 day', 'CN=servidor' || n || '.example', 'CN=Autoridad ' || n % 7,
          md5('cert' || n) || md5('print' || n), ${today} - n * interval '1 day' from generate_series(1, 200) n;
      insert into rollouts (id, instance_id, version, version_key, username, agencies, computers, updated, failed, measured_on, finished_on)
        select pg_temp.made_id(${today} - n * interval '10 days', 'rollout' || n), i.id, '2.6.0', pg_temp.version_key('2.6.0'), 'admin',
          100 * n, 1000 * n, 990 * n, 10 * n, now(), now() from instances i, generate_series(1, 40) n where i.type = 'main';
      insert into tasks (id, user_id, kind, call, input, fingerprint, filename, state, total, done, expires_on)
        select pg_temp.made_id(now() - n * interval '1 minute', 'task' || n), u.id, case n % 2 when 0 then 'export' else 'bulk' end,
          case n % 2 when 0 then 'users.prepareCsv' else 'computers.move' end, '{}', 'bench' || n, 'personas-' || n || '.csv', 'DONE', 10, 10,
          now() + interval '20 days' from users u, generate_series(1, 200) n where u.username = 'admin'`,
  },
];
