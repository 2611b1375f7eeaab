import type { RuleKind } from '@egida/contract';
import { exceptsAddress, exceptsProcess } from '@egida/contract/matching';
import type { ProcessFacts } from '../platform/processes.ts';
import type { Vaccine } from './compile-vaccine.ts';

const maxRemembered = 2000;
const maxRememberedLength = 4096;

export interface Match {
  vaccine: Vaccine;
  ruleKind: RuleKind;
  /** Kind and rule, as alerts show it. */
  rule: string;
}
export interface Matcher {
  /** At most one match for each vaccine. */
  process(facts: ProcessFacts): Match[];
  address(address: string): Match[];
  /** The vaccines whose decoy stands at a path, for the process that touched it. */
  decoy(path: string, facts: ProcessFacts): Match[];
}

const ruleOf = (ruleKind: RuleKind, text: string) => ({ ruleKind, rule: `${ruleKind}: ${text}` });

/** Matches processes and addresses against all vaccines at once. */
export const createMatcher = (vaccines: Vaccine[]): Matcher => {
  const byName = new Map<string, Vaccine[]>();
  for (const vaccine of vaccines) {
    for (const name of vaccine.processes) byName.set(name, [...(byName.get(name) ?? []), vaccine]);
  }
  const expressions = vaccines.flatMap((vaccine) => vaccine.commandLines.map((rule) => ({ vaccine, rule })));
  const networks = vaccines.flatMap((vaccine) => vaccine.networkIps.map((rule) => ({ vaccine, rule })));
  const matchesOfLine = remember((line: string) => expressions.filter(({ rule }) => rule.matches(line)));

  return {
    process: (facts) => {
      const found = new Map<Vaccine, Pick<Match, 'ruleKind' | 'rule'>>();
      for (const name of facts.names) {
        for (const vaccine of byName.get(name) ?? [])
          if (!found.has(vaccine)) found.set(vaccine, ruleOf('processes', name));
      }
      for (const { vaccine, rule } of facts.commandLines.flatMap(matchesOfLine)) {
        if (!found.has(vaccine)) found.set(vaccine, ruleOf('commandLines', rule.source));
      }
      return [...found]
        .map(([vaccine, rule]) => ({ vaccine, ...rule }))
        .filter(({ vaccine }) => !isExcepted(vaccine, facts));
    },
    address: (address) =>
      networks
        .filter(({ vaccine, rule }) => rule.matches(address) && !exceptsAddress(vaccine.exceptions, address))
        .map(({ vaccine, rule }) => ({ vaccine, ...ruleOf('networkIps', rule.source) })),
    decoy: (path, facts) =>
      vaccines
        .filter((vaccine) => vaccine.filePaths.includes(path) && !isExcepted(vaccine, facts))
        .map((vaccine) => ({ vaccine, ...ruleOf('filePaths', path) })),
  };
};

/** Whether an exception of the vaccine or of the agency leaves this process alone. */
export const isExcepted = ({ exceptions }: Vaccine, facts: ProcessFacts): boolean => exceptsProcess(exceptions, facts);

/** A path that ends in a slash means everything below it. Paths count only where they mean this computer's own files. */
export const isWhitelistedPath = ({ whitelist }: Vaccine, { image, seesHostFiles }: ProcessFacts): boolean =>
  image !== undefined &&
  seesHostFiles &&
  whitelist.paths.some((path) => path === image || (path.endsWith('/') && image.startsWith(path)));

/** Remembers the result for each line: the same lines come again and again, and the rules of one matcher never change. */
const remember = <T>(find: (line: string) => T): ((line: string) => T) => {
  const known = new Map<string, T>();
  return (line) => {
    const before = known.get(line);
    if (before !== undefined) return before;
    const result = find(line);
    if (known.size >= maxRemembered) known.clear();
    if (line.length <= maxRememberedLength) known.set(line, result);
    return result;
  };
};
