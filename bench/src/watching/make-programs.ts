import { oneOf, type Step, today, weighted } from '../national/made.ts';
import type { WatchingSizes } from './sizes.ts';

const draw = (what: number) => `pg_temp.draw(number, ${what})`;

const makers = {
  'Microsoft Corporation': 0.45,
  'Google LLC': 0.06,
  'Mozilla Corporation': 0.04,
  'Adobe Inc.': 0.06,
  'Oracle America, Inc.': 0.05,
  'Autodesk, Inc.': 0.03,
  'Diputación Provincial': 0.08,
  'Gestión Documental, S. L.': 0.08,
};
const names = [
  ...['svc', 'update', 'helper', 'setup', 'launcher', 'agent', 'viewer', 'sync', 'print', 'registro', 'padron'],
  ...['nominas', 'firma', 'visor', 'backup', 'scan', 'chrome', 'winword', 'excel', 'java', 'python', 'node'],
];
const packages = ['coreutils', 'openssh-client', 'libreoffice-common', 'python3.11-minimal', 'systemd', 'cups-daemon'];
const people = ['mgarcia', 'jlopez', 'aperez', 'nmartin', 'lsanchez', 'rmunoz'];

const windowsFolder = `case when ${draw(91)} < 0.3 then 'C:\\Windows\\System32\\'
  when ${draw(91)} < 0.85 then 'C:\\Program Files\\' || ${oneOf(draw(92), 'Suite', 'Comun', 'Oficina', 'Gestor')} || '\\'
  else 'C:\\Users\\' || ${oneOf(draw(92), ...people)} || '\\AppData\\Local\\Temp\\' end`;
const linuxFolder = `case when ${draw(91)} < 0.6 then '/usr/bin/' when ${draw(91)} < 0.9 then '/usr/lib/' || ${oneOf(draw(92), ...packages)} || '/'
  else '/home/' || ${oneOf(draw(92), ...people)} || '/' end`;

/** How many there are of a family: two of three are of Windows. */
const ofFamily = (programs: number) => ({ windows: Math.floor((programs * 2) / 3), linux: Math.ceil(programs / 3) });

/** The id of a program by its family and its number: the higher, the rarer it is. */
export const programId = (family: string, n: string): string => `md5('program ${family} ' || ${n})::uuid`;

/** Programs by family; three contents stand at the same path, as versions of one program do. */
export const makePrograms = ({ programs }: WatchingSizes): Step => ({
  name: 'programs',
  text: `
    create temp table made_programs as
      select id, family, n, md5('hash' || family || n) || md5('content' || family || n) as sha256,
        case family when 'linux' then ${linuxFolder} || ${oneOf(draw(93), ...names)} || number
          else ${windowsFolder} || ${oneOf(draw(93), ...names)} || number || '.exe' end as image,
        case when family = 'linux' then ${oneOf(draw(94), ...packages, '')} else ${weighted(draw(94), { ...makers, '': 0.15 })} end as vendor
      from (${Object.entries(ofFamily(programs))
        .map(
          ([family, count]) =>
            `select '${family}' as family, n, n / 3 as number, ${programId(family, 'n')} as id from generate_series(0, ${count - 1}) n`,
        )
        .join(' union all ')}) numbered;
    create unique index on made_programs (family, n);
    analyze made_programs;
    insert into programs (id, sha256, image, vendor, search, first_seen_on, seen_on)
      select id, sha256, image, vendor, fold_text(image || E'\\n' || vendor || E'\\n' || sha256), ${today} - interval '300 days', ${today}
      from made_programs order by id`,
});
