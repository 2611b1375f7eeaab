import { firstIdAt } from '../../../server/src/platform/db/new-id.ts';
import type { Ask } from '../national/list-case.ts';
import type { Landmarks } from './place.ts';

const word = (text: string) => `alerts.search like '%${text}%'`;
const said = (column: string, text: string) => `${word(text)} and fold_text(alerts.${column}) like '%${text}%'`;
const active = 'alerts.status = 1';
/** A day ago so long, as the filter has it, and the first id from then on: the best that SQL can do with a date. */
const dayAgo = (days: number) => {
  const at = new Date(Math.floor(Date.now() / 86_400_000 - days) * 86_400_000);
  return { day: at.toISOString().slice(0, 10), id: `'${firstIdAt(at.getTime())}'` };
};
const [week, quarter, long] = [dayAgo(7), dayAgo(90), dayAgo(700)];

/** The latest first, as the list has them, unless it is said otherwise. */
/** Asks for the newest first, unless they say otherwise. */
export const newest = (asks: Ask[]): Ask[] => asks.map((ask) => ({ desc: true, ...ask }));
const oldest = { sortBy: 'date', desc: false } as const;

export const pages: Ask[] = newest([
  { name: 'first page' },
  { name: 'page 500', page: 500 },
  { name: 'page 5,000', page: 5000 },
  { name: 'oldest first', ...oldest },
  { name: 'oldest first, page 500', ...oldest, page: 500 },
]);

export const states: Ask[] = newest([
  { name: 'active', filter: 'status:ACTIVE', where: active },
  { name: 'active, page 500', filter: 'status:ACTIVE', where: active, page: 500 },
  { name: 'active, oldest first', filter: 'status:ACTIVE', where: active, ...oldest },
  { name: 'rejected', filter: 'status:REJECTED', where: 'alerts.status = 0' },
  { name: 'resolved, page 5,000', filter: 'status:RESOLVED', where: 'alerts.status = 2', page: 5000 },
]);

const processes = "alerts.rule_kind = 'processes'";
export const kinds: Ask[] = newest([
  { name: 'a kind of rule', filter: 'ruleKind:commandLines', where: "alerts.rule_kind = 'commandLines'" },
  { name: 'a kind, active', filter: 'ruleKind:processes,status:ACTIVE', where: `${processes} and ${active}` },
  { name: 'a kind that none is of', filter: 'ruleKind:mutexes', where: "alerts.rule_kind = 'mutexes'" },
  { name: 'a remark', filter: 'remark:REMOVED', where: "alerts.remark = 'REMOVED'" },
]);

const ofWeek = `date:>${week.day}`;
export const words = ({ quietComputer: name }: Landmarks): Ask[] =>
  newest([
    { name: 'a common word', filter: 'ayuntamiento', where: word('ayuntamiento') },
    { name: 'a common word, the last page offered', filter: 'ayuntamiento', where: word('ayuntamiento'), page: 100 },
    { name: 'a rare word', filter: name, where: word(name) },
    { name: 'two words', filter: 'hospital xmrig', where: `${word('hospital')} and ${word('xmrig')}` },
    { name: 'a word, active', filter: 'status:ACTIVE,mimikatz', where: `${active} and ${word('mimikatz')}` },
    { name: 'a word of a week', filter: `${ofWeek},juzgado`, where: `alerts.id >= ${week.id} and ${word('juzgado')}` },
    { name: 'nothing found', filter: 'inexistente', where: word('inexistente') },
    { name: 'a common word, oldest first', filter: 'hospital', where: word('hospital'), ...oldest },
    { name: 'two letters', filter: 'va', where: "alerts.search like 'va%'" },
    { name: 'by message', filter: 'message:kdevtmpfsi', where: said('message', 'kdevtmpfsi') },
    { name: 'by agency’s name', filter: 'agencyName:universidad', where: said('agency_name', 'universidad') },
    { name: 'by computer’s name', filter: `computerName:${name}`, where: said('computer_name', name) },
    { name: 'by vaccine’s name', filter: 'vaccineName:vacuna', where: said('vaccine_name', 'vacuna') },
  ]);

const of = (field: string, column: string, id: string) => ({ filter: `${field}:${id}`, where: `${column} = '${id}'` });
const activeOf = ({ filter, where }: ReturnType<typeof of>) => ({
  filter: `${filter},status:ACTIVE`,
  where: `${where} and ${active}`,
});

export const named = ({ busyVaccine, quietVaccine, busyComputer, large, small, likeness }: Landmarks): Ask[] => {
  const similar = of('similar', 'alert_likeness(alerts.vaccine_id, alerts.subject)', likeness);
  const busy = of('vaccine', 'alerts.vaccine_id', busyVaccine);
  return newest([
    { name: 'of the busiest vaccine', ...busy },
    { name: 'of the busiest vaccine, page 500', ...busy, page: 500 },
    { name: 'of the busiest vaccine, active', ...activeOf(busy) },
    { name: 'of the quietest vaccine', ...of('vaccine', 'alerts.vaccine_id', quietVaccine) },
    { name: 'of the busiest computer', ...of('computer', 'alerts.agent_id', busyComputer) },
    { name: 'of a large agency', ...of('agency', 'alerts.agency_id', large) },
    { name: 'of a small agency', ...of('agency', 'alerts.agency_id', small) },
    { name: 'that say the same', ...similar },
    { name: 'that say the same, active', ...activeOf(similar) },
  ]);
};

export const times: Ask[] = newest([
  { name: 'of the last week', filter: ofWeek, where: `alerts.id >= ${week.id}` },
  { name: 'before a quarter', filter: `date:<${quarter.day}`, where: `alerts.id < ${quarter.id}` },
  { name: 'before the last month that is kept', filter: `date:<${long.day}`, where: `alerts.id < ${long.id}` },
]);
