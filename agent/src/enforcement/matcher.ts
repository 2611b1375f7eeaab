import { exceptsAddress, exceptsProcess } from '@egida/contract/matching';
import type { ProcessFacts } from '../platform/platform.ts';
import type { Vaccine } from './vaccine.ts';

export interface Match {
  vaccine: Vaccine;
  /** Kind and rule, as alerts show it. */
  rule: string;
}
export interface Matcher {
  /** At most one match for each vaccine. */
  process(facts: ProcessFacts): Match[];
  address(address: string): Match[];
}

/** Looks processes and addresses up in all vaccines at once: names in a table, expressions once for each text. */
export const createMatcher = (vaccines: Vaccine[]): Matcher => {
  const byName = new Map<string, Vaccine[]>();
  for (const vaccine of vaccines) {
    for (const name of vaccine.processes) byName.set(name, [...(byName.get(name) ?? []), vaccine]);
  }
  const expressions = vaccines.flatMap((vaccine) => vaccine.commandLines.map((rule) => ({ vaccine, rule })));
  const networks = vaccines.flatMap((vaccine) => vaccine.networkIps.map((rule) => ({ vaccine, rule })));
  const linesFound = remember((line: string) => expressions.filter(({ rule }) => rule.matches(line)));

  return {
    process: (facts) => {
      const found = new Map<Vaccine, string>();
      for (const name of facts.names) {
        for (const vaccine of byName.get(name) ?? []) if (!found.has(vaccine)) found.set(vaccine, `processes: ${name}`);
      }
      for (const { vaccine, rule } of facts.commandLines.flatMap(linesFound)) {
        if (!found.has(vaccine)) found.set(vaccine, `commandLines: ${rule.source}`);
      }
      return [...found]
        .map(([vaccine, rule]) => ({ vaccine, rule }))
        .filter(({ vaccine }) => !isExcepted(vaccine, facts));
    },
    address: (address) =>
      networks
        .filter(({ vaccine, rule }) => rule.matches(address) && !exceptsAddress(vaccine.exceptions, address))
        .map(({ vaccine, rule }) => ({ vaccine, rule: `networkIps: ${rule.source}` })),
  };
};

/** Whether an exception of the vaccine or of the agency tells to leave this process alone. */
export const isExcepted = ({ exceptions }: Vaccine, facts: ProcessFacts): boolean => exceptsProcess(exceptions, facts);

/** A path that ends in a slash stands for all below it. Paths count only where they mean this computer's own files. */
export const isWhitelistedPath = ({ whitelist }: Vaccine, { image, seesHostFiles }: ProcessFacts): boolean =>
  image !== undefined &&
  seesHostFiles &&
  whitelist.paths.some((path) => path === image || (path.endsWith('/') && image.startsWith(path)));

const mostRemembered = 2000;
const longestRemembered = 4096;

/** The same lines come again and again; their verdict does not change as long as the rules do not. */
const remember = <T>(find: (line: string) => T): ((line: string) => T) => {
  const known = new Map<string, T>();
  return (line) => {
    const before = known.get(line);
    if (before !== undefined) return before;
    const result = find(line);
    if (known.size >= mostRemembered) known.clear();
    if (line.length <= longestRemembered) known.set(line, result);
    return result;
  };
};
