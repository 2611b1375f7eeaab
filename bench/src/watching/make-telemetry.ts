import { type Step, today } from '../national/made.ts';
import { landmarks } from '../national/sizes.ts';
import { keptDays, type WatchingSizes } from './sizes.ts';

const draw = (what: number) => `pg_temp.draw(c.n * 8192 + b.k, ${what})`;

/** Nine of ten agencies collect telemetry; a few did until lately, and what they collected stands. */
const collects = (below: number) => `(a.n = ${landmarks.large} or pg_temp.draw(a.n, 95) < ${below})`;

/**
 * Programs stand in bands, of which a computer has one program each: a third of the bands hold a single one, which all
 * computers have, and the others hold ever more, so that the last ones are rare.
 */
const bands = `
  create temp table made_bands as
    with extents as (
        select family, count(*)::float8 as programs, max(e.bands) as bands, floor(max(e.bands) * 0.3)::float8 as common
        from made_programs, (select max(programs) as bands from made_executing) e group by family),
      ends as (
        select family, k, common, bands,
          floor(case when k <= common then k else common * power(programs / common, (k - common) / (bands - common)) end)::int as high
        from extents, generate_series(0, bands) k)
    select family, k, lag(high) over below as low, high - lag(high) over below as width, k <= common as is_common,
      k > bands * 0.9 as is_rare
    from ends window below as (partition by family order by k)`;

/** What each computer executed last, each program once. */
export const makeTelemetry = ({ telemetry, vaccines }: WatchingSizes): Step[] => [
  {
    name: 'who executed how much',
    text: `
      update agencies set telemetry = ${collects(0.9)} from made_agencies a where a.id = agencies.id;
      create temp table made_executing as
        select n, id, agency_id, os_family, round(each * (0.5 + pg_temp.draw(n, 96)))::int as programs
        from (select c.*, ${telemetry}::float8 / count(*) over () as each
          from made_computers c join made_agencies a on a.n = c.agency_n where c.mode <> 2 and ${collects(0.93)}) executing;
      ${bands};
      analyze made_executing, made_bands`,
  },
  {
    name: 'telemetry',
    text: `
      insert into telemetry (id, month, computer_id, agency_id, program_id, vaccine_id, last_executed_on)
        select pg_temp.made_id(at, 'executed' || e.n || '.' || e.k), date_trunc('month', at)::date, e.id, e.agency_id, p.id, m.id, at
        from (select c.n, c.id, c.agency_id, c.os_family, b.k,
            b.low + floor(power(${draw(97)}, case when b.is_rare then 4 else 1 end) * b.width)::int as program,
            ${today} - power(${draw(98)}, case when b.is_common then 8 else 2 end) * interval '${keptDays.telemetry} days' as at,
            case when ${draw(99)} < 0.005 then 1 + floor(${draw(100)} * ${vaccines})::int end as met
          from made_executing c join made_bands b on b.family = c.os_family and b.k between 1 and c.programs) e
        join made_programs p on p.family = e.os_family and p.n = e.program
        left join made_vaccines m on m.number = e.met`,
  },
];
