import type { TelemetryEntry } from '@egida/contract';
import { fromLines } from '../../ui/form/lines.ts';
import { splitPath } from '../../ui/split-path.ts';
import { longestName, newVaccine, type VaccineValues } from './vaccine-draft.ts';

/**
 * What a vaccine against a program begins with: its name, the system that its path is of, the rules that name it and its
 * content, and where it was seen. How bad it is and of which kind, a person says.
 */
export const valuesAgainst = (
  { image, sha256 }: Pick<TelemetryEntry, 'image' | 'sha256'>,
  source: string,
): VaccineValues => {
  const { name } = splitPath(image);
  return {
    ...newVaccine,
    name: name.slice(0, longestName),
    osFamily: image.startsWith('/') ? 'linux' : 'windows',
    rules: { ...newVaccine.rules, processes: fromLines([name]), sha256: fromLines([sha256]) },
    reference: { ...newVaccine.reference, sources: fromLines([source]) },
  };
};
