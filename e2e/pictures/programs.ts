import { enrolMadeUp, type MadeUpProgram } from '../support/made-up-computer.ts';

/** What is on every computer, and what should be on none. */
const common: MadeUpProgram[] = [
  { image: '/usr/bin/bash', vendor: 'bash' },
  { image: '/usr/bin/ssh', vendor: 'openssh-client' },
  { image: '/usr/lib/firefox/firefox', vendor: 'firefox' },
  { image: '/usr/lib/libreoffice/program/soffice.bin', vendor: 'libreoffice-core' },
  { image: '/usr/bin/python3.11', vendor: 'python3.11-minimal' },
  { image: '/usr/sbin/cron', vendor: 'cron' },
];
const rare: MadeUpProgram[] = [
  { image: '/tmp/.X11-unix/xmrig', content: 'miner' },
  { image: '/opt/historia-clinica/bin/visor', vendor: 'historia-clinica' },
  { image: '/home/mgarcia/Descargas/factura_2026_11.pdf.run' },
  { image: '/var/tmp/kworker', content: 'miner' },
];
const computers = ['hosp-urgencias-000041', 'hosp-farmacia-000007', 'hosp-admision-000112', 'hosp-archivo-000003'];

/**
 * Computers of an agency that collects telemetry report what they executed: much that all have, and some that few do.
 * Answers which computers these are.
 */
export const reportPrograms = async (origin: string, apikey: string): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  for (const [at, name] of computers.entries()) {
    const computer = await enrolMadeUp(origin, apikey, name);
    await computer.executed([...common, ...rare.filter((_, index) => index === at || index === 0)]);
    ids.add(computer.id);
  }
  return ids;
};
