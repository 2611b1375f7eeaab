import { type Step, today } from '../national/made.ts';
import { findingsTable, madeFindings } from './findings.ts';
import { keptDays, type WatchingSizes } from './sizes.ts';

const draw = (what: number) => `pg_temp.draw(k, ${what})`;
/** Most of what is two months old has been dealt with: three in a hundred are active in all. */
const isActive = `${draw(82)} < case when at > ${today} - interval '60 days' then 0.12 else 0.009 end`;

/**
 * Alerts in the order of their time, more of them lately: a few computers and a few vaccines raise most. A computer's
 * vaccines are those of its family, and each of them meets the same three things.
 */
export const makeAlerts = ({ alerts, computers, vaccines }: WatchingSizes): Step => ({
  name: 'alerts',
  text: `
    ${findingsTable};
    create temp table made_names as
      select 'v' || number as key, v.id, v.name, fold_text(v.name) as folded from made_vaccines m join vaccines v on v.id = m.id
      union all select 'a' || n, id, name, fold_text(name) from made_agencies;
    create temp table made_met as
      select v.number, f.*, lower(f.subject) as folded from made_vaccines v join made_findings f on f.family = v.os_family;
    analyze made_findings, made_names, made_met;
    insert into alerts (id, agent_id, agency_id, realm, vaccine_id, vaccine_name, agency_name, computer_name, message, detail,
        rule_kind, rule_text, subject, remark, related, related_count, occurrences, date, received_on, status, note, search)
      select pg_temp.made_id(at, 'alert' || k), c.id, c.agency_id, c.realm, v.id, v.name, a.name, c.name, m.subject,
        m.detail || jsonb_build_object('pid', 300 + k % 30000), m.rule_kind, m.rule_text, m.subject, m.remark, m.related, m.related_count,
        case when ${draw(81)} < 0.9 then 1 else 2 + floor(${draw(83)} * 20)::int end, at, at + interval '2 seconds',
        case when ${isActive} then 1 when ${draw(84)} < 0.9 then 2 else 0 end,
        case when ${draw(85)} < 0.05 then 'Equipo revisado.' else '' end,
        v.folded || E'\\n' || a.folded || E'\\n' || c.name || E'\\n' || m.folded
      from (select k, ${today} - power(1 - k::float8 / ${alerts}, 1.5) * interval '${keptDays.alerts} days' as at,
          -- Those that raise most stand in all agencies.
          1 + (floor(power(${draw(86)}, 3) * ${computers})::bigint * 7919) % ${computers} as computer,
          floor(power(${draw(87)}, 3) * ${vaccines / 2})::int as vaccine, floor(power(${draw(88)}, 2) * 3)::int as met
        from generate_series(1, ${alerts}) k) drawn
      join made_computers c on c.n = drawn.computer
      join made_names a on a.key = 'a' || c.agency_n
      join made_met m on m.family = c.os_family and m.number = 2 * drawn.vaccine + case c.os_family when 'linux' then 2 else 1 end
        and m.n = (m.number * 3 + drawn.met) % case c.os_family when 'linux' then ${madeFindings.linux.length} else ${madeFindings.windows.length} end
      join made_names v on v.key = 'v' || m.number`,
});
