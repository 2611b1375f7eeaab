import type { Ask } from '../national/list-case.ts';
import { newest } from './alert-asks.ts';
import type { Landmarks } from './place.ts';

const inPrograms = (condition: string) => `telemetry.program_id in (select id from programs where ${condition})`;
const inComputers = (condition: string) => `telemetry.computer_id in (select id from computers where ${condition})`;
const inAgencies = (condition: string) => `telemetry.agency_id in (select id from agencies where ${condition})`;
/** Each of these words is met by programs alone, or by computers alone: what the two have in common is left out. */
const ofProgram = (...texts: string[]) => inPrograms(texts.map((text) => `search like '%${text}%'`).join(' and '));
const ofComputer = (text: string) => inComputers(`name_key like '%${text}%'`);
const said = (column: string, text: string) =>
  inPrograms(`search like '%${text}%' and fold_text(${column}) like '%${text}%'`);

/** The latest first, as the list has them, unless it is said otherwise. */

const pages: Ask[] = newest([
  { name: 'first page' },
  { name: 'page 500', page: 500 },
  { name: 'page 5,000', page: 5000 },
  { name: 'oldest first', sortBy: 'lastExecutedOn', desc: false },
  { name: 'oldest first, page 500', sortBy: 'lastExecutedOn', desc: false, page: 500 },
]);

const words = ({ rareFile, quietComputer }: Landmarks): Ask[] =>
  newest([
    { name: 'a rare word', filter: rareFile, where: ofProgram(rareFile) },
    { name: 'a common word', filter: 'microsoft', where: ofProgram('microsoft') },
    { name: 'a common word, the last page offered', filter: 'microsoft', where: ofProgram('microsoft'), page: 100 },
    { name: 'a computer’s name', filter: quietComputer, where: ofComputer(quietComputer) },
    { name: 'part of computers’ names', filter: 'urgencias', where: ofComputer('urgencias') },
    { name: 'two words', filter: 'google chrome', where: ofProgram('google', 'chrome') },
    { name: 'nothing found', filter: 'inexistente', where: ofProgram('inexistente') },
  ]);

const programs = ({ commonHash, rareHash, rareFile }: Landmarks): Ask[] =>
  newest([
    { name: 'a hash that all have', filter: `sha256:${commonHash}`, where: inPrograms(`sha256 = '${commonHash}'`) },
    { name: 'a hash that few have', filter: `sha256:${rareHash}`, where: inPrograms(`sha256 = '${rareHash}'`) },
    { name: 'a rare image', filter: `image:${rareFile}`, where: said('image', rareFile) },
    { name: 'a common image', filter: 'image:chrome', where: said('image', 'chrome') },
    { name: 'a vendor', filter: 'vendor:mozilla', where: said('vendor', 'mozilla') },
    { name: 'a vendor, page 100', filter: 'vendor:mozilla', where: said('vendor', 'mozilla'), page: 100 },
  ]);

const others = ({ quietComputer, busyComputer, busyVaccine, large }: Landmarks): Ask[] => {
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const of = (column: string, id: string) => `telemetry.${column} = '${id}'`;
  return newest([
    { name: 'by computer’s name', filter: `agentName:${quietComputer}`, where: ofComputer(quietComputer) },
    { name: 'by part of it', filter: 'agentName:urgencias', where: ofComputer('urgencias') },
    { name: 'by agency’s name', filter: 'agencyName:hospital', where: inAgencies("name_key like '%hospital%'") },
    { name: 'of a computer', filter: `computer:${busyComputer}`, where: of('computer_id', busyComputer) },
    { name: 'of an agency', filter: `agency:${large}`, where: of('agency_id', large) },
    { name: 'met by a vaccine', filter: `vaccine:${busyVaccine}`, where: of('vaccine_id', busyVaccine) },
    { name: 'of a month', filter: `lastExecutedOn:>${month}`, where: `telemetry.last_executed_on > '${month}'` },
    { name: 'before a month', filter: `lastExecutedOn:<${month}`, where: `telemetry.last_executed_on < '${month}'` },
  ]);
};

/** Every order, filter and depth of the lists of telemetry. */
export const telemetryAsks = (landmarks: Landmarks): Ask[] => [
  ...pages,
  ...words(landmarks),
  ...programs(landmarks),
  ...others(landmarks),
];
