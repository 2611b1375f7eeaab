import type { VaccineRules } from '@egida/contract';
import { compileExceptions, exceptsProcess } from '@egida/contract/matching';
import { familyOfPath, fileNameOf } from './program-name.ts';

type Leaving = Pick<VaccineRules, 'whitelist' | 'exceptions'>;

const isBelow = (image: string, path: string): boolean => /[/\\]$/.test(path) && image.startsWith(path);

/**
 * Whether a vaccine leaves a program alone that one of its rules names: by its whitelist or by its own exceptions, as far as path
 * and content tell. What was called, and by whom it is signed, telemetry does not say.
 */
export const leavesAlone = (rules: Leaving, { image, sha256 }: { image: string; sha256: string }): boolean => {
  // As the system compares file names.
  const same = familyOfPath(image) === 'linux' ? (text: string) => text : (text: string) => text.toLowerCase();
  const path = same(image);
  const executed = { image: path, names: [same(fileNameOf(image))], commandLines: [], seesHostFiles: true };
  const { processes, filePaths } = rules.exceptions;
  const exceptions = compileExceptions([{ processes: processes.map(same), filePaths: filePaths.map(same) }]);
  return (
    exceptsProcess(exceptions, executed) ||
    rules.whitelist.sha256.includes(sha256) ||
    rules.whitelist.paths.map(same).some((entry) => entry === path || isBelow(path, entry))
  );
};
