import { createHash } from 'node:crypto';
import type { TelemetryReport } from '@egida/contract';
import { type CommonProgram, linuxPrograms, windowsPrograms } from './common-programs.ts';
import type { Computer } from './computers.ts';
import { pick, type Random, seededRandom } from './random.ts';

export type SimulatedProgram = Pick<TelemetryReport, 'sha256' | 'image' | 'vendor'>;

/** So many different programs are in offices beside the common ones; most of them in few. */
const officePrograms = 5000;
/** The share of a computer's programs that no other has. */
const rareShare = 0.03;
const subjects = ['padron', 'registro', 'nominas', 'catastro', 'expedientes', 'citas', 'censo', 'tributos'] as const;
const kinds = ['cliente', 'servicio', 'visor', 'agente', 'importador', 'firma'] as const;
const downloads = ['factura', 'documento', 'instalador', 'visor', 'actualizacion', 'plugin'] as const;

/** The programs of a computer: always the same, each path once. Some are on all, most on some, a few on it alone. */
export const programsOf = (seed: string, number: number, computer: Computer, count: number): SimulatedProgram[] => {
  const { osFamily, os, users } = computer.inventory;
  const random = seededRandom(seed, `programs ${number}`);
  const isWindows = osFamily === 'windows';
  // Other systems keep their packages where the agent does not look.
  const knowsPackages = isWindows || /^(Debian|Ubuntu)/.test(os);
  const found = new Map<string, SimulatedProgram>();
  const add = ({ image, vendor }: Pick<CommonProgram, 'image' | 'vendor'>, version: string) => {
    const sha256 = createHash('sha256').update(`${image} ${version}`).digest('hex');
    if (found.size < count) found.set(image, { image, sha256, vendor: knowsPackages ? vendor : '' });
  };

  for (const program of isWindows ? windowsPrograms : linuxPrograms)
    if (random() < program.share) add(program, versionOf(random));
  // The bound is for a count that is near the number of all programs there are.
  for (let draws = 0; found.size < count && draws < 4 * count; draws++) {
    if (random() < rareShare) {
      const name = `${pick(random, downloads)}-${Math.floor(random() * 1e9).toString(36)}`;
      const user = users[0] ?? 'admin';
      const image = isWindows ? `C:\\Users\\${user}\\Downloads\\${name}.exe` : `/home/${user}/bin/${name}`;
      add({ image, vendor: '' }, `${seed} ${number}`);
    } else add(officeProgram(Math.floor(random() ** 3 * officePrograms), isWindows), versionOf(random));
  }
  return [...found.values()];
};

/** The newest is the most common; some computers are always behind. */
const versionOf = (random: Random): string => String(Math.floor(random() ** 3 * 4));

const officeProgram = (number: number, isWindows: boolean): Pick<CommonProgram, 'image' | 'vendor'> => {
  const subject = subjects[number % subjects.length] ?? subjects[0];
  const kind = kinds[Math.floor(number / subjects.length) % kinds.length] ?? kinds[0];
  const name = `${subject}-${kind}-${Math.floor(number / (subjects.length * kinds.length))}`;
  return isWindows
    ? { image: `C:\\Program Files\\${subject}\\${name}.exe`, vendor: `${subject} software` }
    : { image: `/opt/${subject}/bin/${name}`, vendor: name };
};
