import type { TelemetryEntry } from '@egida/contract';
import { fromLines } from '../../ui/form/lines.ts';
import { splitPath } from '../../ui/split-path.ts';
import { longestName, newVaccine, type VaccineValues } from './vaccine-draft.ts';

/**
 * What a vaccine against a program begins with: its name, the system that its path is of, the rule that names it, and
 * where it was seen. How bad it is and of which kind, a person says.
 */
export const valuesAgainst = ({ image }: Pick<TelemetryEntry, 'image'>, source: string): VaccineValues => {
  const { name } = splitPath(image);
  return {
    ...newVaccine,
    name: name.slice(0, longestName),
    osFamily: image.startsWith('/') ? 'linux' : 'windows',
    rules: { ...newVaccine.rules, processes: fromLines([name]) },
    reference: { ...newVaccine.reference, sources: fromLines([source]) },
  };
};
