import type { StartRequest, StartRules } from '../platform/start-permission.ts';
import type { Vaccine } from './compile-vaccine.ts';

/**
 * Whether a vaccine asks for nothing that only a process shows which runs: its command line, which an exception may name,
 * or a parent that is to be stopped along with it.
 */
const canDeny = ({ stops, exceptions }: Vaccine): boolean =>
  (stops.process || stops.family) && !stops.parent && exceptions.commandLines.length === 0;

/** Whether a vaccine may deny this very start. Of a script the interpreter is not known, which a whitelist or an exception may name. */
export const mayDeny = (vaccine: Vaccine, { isScript, sha256 }: StartRequest): boolean => {
  const { whitelist, exceptions } = vaccine;
  if (!canDeny(vaccine)) return false;
  if (isScript) return whitelist.paths.length + whitelist.sha256.length + exceptions.processes.length === 0;
  return sha256 === undefined ? whitelist.sha256.length === 0 : !whitelist.sha256.includes(sha256);
};

/** What starts are asked about for these vaccines. */
export const startRulesOf = (vaccines: Vaccine[]): StartRules => {
  const denying = vaccines.filter(canDeny);
  return {
    names: [...new Set(denying.flatMap(({ processes }) => processes))],
    sha256s: [...new Set(denying.flatMap(({ sha256s }) => sha256s))],
  };
};
