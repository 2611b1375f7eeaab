import { oneOf, type Step, today, weighted } from './made.ts';
import { type FleetSizes, landmarks } from './sizes.ts';

const draw = (what: number) => `pg_temp.draw(n, ${what})`;

const kinds = {
  Ayuntamiento: 0.55,
  'Centro de salud': 0.15,
  Hospital: 0.05,
  Juzgado: 0.08,
  Biblioteca: 0.07,
  Universidad: 0.02,
  Diputación: 0.01,
  Consejería: 0.07,
};
const places = ['Villanueva', 'Torrecilla', 'Fuenlabrada', 'Puebla', 'Castillejo', 'Aldea', 'Río', 'Peñalba', 'Cañada'];
const ends = [
  'de la Sierra',
  'del Campo',
  'de Arriba',
  'de Abajo',
  'del Río',
  'de los Infantes',
  'la Mayor',
  'del Rey',
];

const names = `${weighted(draw(1), kinds)} || ' de ' || ${oneOf(draw(2), ...places)} || ' ' || ${oneOf(draw(3), ...ends)} || ' ' || n`;

/** The sizes fall as one over the rank, behind four large ones; the fourth has what rounding leaves over. */
const computersOf = (computers: number) => `case rank
  when 1 then ${Math.floor(computers / 3)} when 2 then ${computers / 10} when 3 then ${Math.floor(computers / 15)} when 4 then 0
  else round(${computers * 0.45} / rank / tail)::int end`;

/** Agencies of two instances in a tree; each is below one made before it, so that there is no circle. */
export const makeAgencies = ({ agencies, federated, roots, wideShare, sectors, computers }: FleetSizes): Step[] => [
  {
    name: 'instances, sectors',
    text: `
      insert into instances (id, name, type, server, name_key, search, connected_on)
        values (pg_temp.made_id(${today}, 'instance'), 'Comunidad vecina', 'FEDERATED', 'https://egida.vecina.example',
          'comunidad vecina', E'comunidad vecina\\nhttps://egida.vecina.example\\n', now());
      create temp table made_sectors as
        select n, i.type = 'main' as main, i.id as instance_id, pg_temp.made_id(${today} - interval '900 days', 'sector' || i.type || n) as id
        from instances i, generate_series(1, ${sectors}) n where i.type = 'main' or n <= 5;
      insert into sectors (id, instance_id, name, name_key, search)
        select id, instance_id, name, fold_text(name), fold_text(name)
        from (select *, ${oneOf(draw(9), 'Sanidad', 'Educación', 'Justicia', 'Hacienda', 'Cultura', 'Administración local')} || ' ' || n as name
          from made_sectors) named`,
  },
  {
    name: 'agencies',
    text: `
      create temp table made_agencies as with numbered as (
          select n, n <= ${agencies} as main,
            case when n <= ${roots} or n = ${agencies + 1} then null
              when n = ${landmarks.large} then ${landmarks.wide}
              when n > ${agencies} then ${agencies} + 1 + floor(power(${draw(4)}, 2) * (n - ${agencies} - 1))::int
              when ${draw(5)} < ${wideShare} then ${landmarks.wide}
              else 1 + floor(power(${draw(4)}, 2) * (n - 1))::int end as parent
          from generate_series(1, ${agencies + federated}) n),
        ranked as (select *, row_number() over (order by n <> ${landmarks.large}, ${draw(6)}) as rank from numbered),
        raw as (select *, ${computersOf(computers)} as computers
          from ranked, (select sum(1.0 / r) as tail from generate_series(5, ${agencies + federated}) r) tails),
        sized as (select n, main, parent, rank, (case rank when 4 then ${computers} - sum(computers) over () else computers end)::int as computers from raw)
      select *, case when not main then 2 when ${draw(7)} < 0.93 or n = ${landmarks.large} then 1 when ${draw(7)} < 0.97 then 2 else 3 end as service_type,
        pg_temp.made_id(${today} - interval '900 days' + n * interval '1 minute', 'agency' || n) as id, ${names} as name,
        sum(computers) over (order by n) - computers as computers_before,
        n = ${landmarks.large} or ${draw(8)} >= 0.05 as autorun
      from sized;
      create unique index on made_agencies (n);
      insert into agencies (id, instance_id, realm, sector_id, parent_id, name, name_key, search, code, service_type,
          installation_status, license_quantity, expiration, department, support_email, autorun, telemetry, apikey,
          children, created_on, receive_unconnected_alerts)
        select id, instance_id, realm, sector_id, parent_id, name, fold_text(name), fold_text(name || E'\\n' || code || E'\\n' || department),
          code, service_type, installation_status, license_quantity, expiration, department,
          'soporte' || n || '@organismo.example', autorun, telemetry, 'bench_' || md5('apikey' || n), children, created_on, ${draw(19)} < 0.02
        from (
          select a.n, a.id, i.id as instance_id, case when not a.main then 2 when a.service_type = 3 then 3 else 1 end as realm,
            s.id as sector_id, p.id as parent_id, a.name,
            'ORG-' || lpad(a.n::text, 5, '0') as code, a.service_type,
            case when a.d10 < 0.8 then 0 when a.d10 < 0.95 then 1 else 2 end as installation_status,
            (a.computers * (0.9 + a.d11))::int as license_quantity,
            case when a.d12 < 0.6 then ${today} + (a.d13 * 1000 - 100)::int * interval '1 day' end as expiration,
            ${oneOf('a.d14', 'Informática', 'Secretaría', 'Sistemas', 'Seguridad')} as department,
            a.autorun, a.d15 < 0.2 as telemetry, (select count(*) from made_agencies c where c.parent = a.n) as children,
            ${today} - interval '900 days' + a.n * interval '1 minute' as created_on
          from (select *, ${[10, 11, 12, 13, 14, 15].map((what) => `${draw(what)} as d${what}`).join(', ')},
              case when ${draw(16)} < 0.9 then 1 + floor(power(${draw(17)}, 2) * case when main then ${sectors} else 5 end)::int end as sector
            from made_agencies) a
          join instances i on (i.type = 'main') = a.main
          left join made_agencies p on p.n = a.parent
          left join made_sectors s on s.main = a.main and s.n = a.sector
          order by a.n) a;
      update sectors s set agencies = (select count(*) from agencies a where a.sector_id = s.id)`,
  },
  {
    name: 'agency_closure',
    text: `
      insert into agency_closure (ancestor_id, descendant_id, depth)
      with recursive above as (
        select n, n as top, parent, 0 as depth from made_agencies
        union all select above.n, p.n, p.parent, depth + 1 from above join made_agencies p on p.n = above.parent)
      select t.id, d.id, depth from above join made_agencies t on t.n = above.top join made_agencies d on d.n = above.n`,
  },
];
