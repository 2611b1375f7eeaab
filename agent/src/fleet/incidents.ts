import type { AlertDetail, AlertReport, RuleKind } from '@egida/contract';
import { pick, type Random } from './random.ts';
import type { SimulatedAgent } from './simulated-agent.ts';

/** What a vaccine met on a computer. */
export interface Incident {
  vaccineId: string;
  ruleKind: RuleKind;
  /** The program's name, or the decoy's path. */
  subject: string;
  detail: Omit<AlertDetail, 'pid'>;
}

/** What a vaccine may meet. Undefined stands for an agent without any vaccine. */
export type IncidentsOf = (vaccineId: string | undefined) => readonly Incident[];

const unknownVaccine = '019a5c1e-0000-7000-8000-00000000ffff';
const images = [
  '/tmp/xmrig',
  '/usr/bin/nc',
  'C:\\Windows\\Temp\\svch0st.exe',
  '/dev/shm/.x',
  'C:\\Users\\p.exe',
] as const;
const actions = ['STOPPED', 'STOPPED', 'STOPPED', 'REPORTED', 'RESTORED', 'STOP_FAILED'] as const;

/** Programs that have nothing to do with the vaccine, for whoever only counts alerts. */
export const anyIncidents: IncidentsOf = (vaccineId = unknownVaccine) =>
  images.map((image, index) => ({
    vaccineId,
    ruleKind: 'processes',
    subject: image,
    detail: { rule: `processes: ${image}`, image, action: actions[index % actions.length] ?? 'STOPPED' },
  }));

/** Not each vaccine has something to tell; after so many draws it is left at that. */
const draws = 8;

/** Something that one of the agent's vaccines meets. */
export const drawIncident = (
  { random, incidentsOf }: { random: Random; incidentsOf: IncidentsOf },
  agent: SimulatedAgent,
): Incident | undefined => {
  const vaccines = agent.policy?.policy.vaccines ?? [];
  for (let draw = 0; draw < draws; draw++) {
    const [first, ...others] = incidentsOf(vaccines[Math.floor(random() * vaccines.length)]?.id);
    if (first) return pick(random, [first, ...others]);
  }
  return undefined;
};

export const alertOf = ({ vaccineId, ruleKind, subject, detail }: Incident): Omit<AlertReport, 'id' | 'date'> => ({
  ...{ vaccineId, message: subject, detail },
  finding: { ...{ ruleKind, subject, remark: null }, ...{ related: [], relatedCount: 0, occurrences: 1 } },
});
