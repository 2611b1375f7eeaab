import type { RuleKind } from '@egida/contract';
import { exceptsAddress, exceptsProcess } from '@egida/contract/matching';
import type { ProcessFacts } from '../platform/processes.ts';
import type { Vaccine } from './compile-vaccine.ts';
import { deletesShadowCopies } from './shadow-copies.ts';

const maxRemembered = 2000;
const maxRememberedLength = 4096;

export interface Match {
  vaccine: Vaccine;
  /** What is stopped where that is more than the vaccine's switches say. */
  stops?: Vaccine['stops'];
  ruleKind: RuleKind;
  /** Kind and rule, as alerts show it. */
  rule: string;
}
export interface Matcher {
  /** At most one match for each vaccine. `sha256` is that of the image, where it is known already. */
  process(facts: ProcessFacts, sha256?: string): Match[];
  /** Whether some rule can only be matched by the hash of an image. */
  wantsHashes: boolean;
  address(address: string): Match[];
  /** The vaccines whose decoy stands at a place, for the process that touched it, and how each calls that. */
  decoy(place: string, facts: ProcessFacts): (Match & { path: string })[];
}

const ruleOf = (ruleKind: RuleKind, text: string) => ({ ruleKind, rule: `${ruleKind}: ${text}` });

interface Named {
  vaccine: Vaccine;
  /** As the vaccine has it. */
  text: string;
}

const vaccinesBy = (
  vaccines: Vaccine[],
  textsOf: (vaccine: Vaccine) => string[],
  fold = (text: string) => text,
): ReadonlyMap<string, Named[]> => {
  const found = new Map<string, Named[]>();
  for (const vaccine of vaccines)
    for (const text of textsOf(vaccine)) found.set(fold(text), [...(found.get(fold(text)) ?? []), { vaccine, text }]);
  return found;
};

/** Matches processes and addresses against all vaccines at once. */
export const createMatcher = (vaccines: Vaccine[]): Matcher => {
  const fold = vaccines[0]?.texts.fold ?? ((text: string) => text);
  const byName = vaccinesBy(vaccines, ({ processes }) => processes, fold);
  const byHash = vaccinesBy(vaccines, ({ sha256s }) => sha256s);
  const shadowCopies = vaccines.filter(({ vssProtect }) => vssProtect);
  const expressions = vaccines.flatMap((vaccine) => vaccine.commandLines.map((rule) => ({ vaccine, rule })));
  const networks = vaccines.flatMap((vaccine) => vaccine.networkIps.map((rule) => ({ vaccine, rule })));
  const matchesOfLine = remember((line: string) => expressions.filter(({ rule }) => rule.matches(line)));

  return {
    wantsHashes: byHash.size > 0,
    process: (facts, sha256) => {
      const found = new Map<Vaccine, Omit<Match, 'vaccine'>>();
      for (const called of facts.names) {
        for (const { vaccine, text: name } of byName.get(fold(called)) ?? [])
          if (!found.has(vaccine)) found.set(vaccine, ruleOf('processes', name));
      }
      for (const { vaccine, rule } of facts.commandLines.flatMap(matchesOfLine)) {
        if (!found.has(vaccine)) found.set(vaccine, ruleOf('commandLines', rule.source));
      }
      if (shadowCopies.length > 0 && facts.commandLines.some(deletesShadowCopies)) {
        for (const vaccine of shadowCopies) {
          const rule = found.get(vaccine) ?? ruleOf('vssProtect', 'true');
          found.set(vaccine, { ...rule, stops: { ...vaccine.stops, process: true } });
        }
      }
      for (const { vaccine } of (sha256 && byHash.get(sha256)) || [])
        if (!found.has(vaccine)) found.set(vaccine, ruleOf('sha256', sha256 ?? ''));
      return [...found]
        .map(([vaccine, rule]) => ({ vaccine, ...rule }))
        .filter(({ vaccine }) => !isExcepted(vaccine, facts));
    },
    address: (address) =>
      networks
        .filter(({ vaccine, rule }) => rule.matches(address) && !exceptsAddress(vaccine.exceptions, address))
        .map(({ vaccine, rule }) => ({ vaccine, ...ruleOf('networkIps', rule.source) })),
    decoy: (touched, facts) =>
      vaccines
        .filter((vaccine) => !isExcepted(vaccine, facts))
        .flatMap((vaccine) =>
          vaccine.filePaths
            .filter(({ place }) => place === touched)
            .map(({ path }) => ({ vaccine, path, ...ruleOf('filePaths', path) })),
        ),
  };
};

/** Whether an exception of the vaccine or of the agency leaves this process alone. */
export const isExcepted = ({ exceptions }: Vaccine, facts: ProcessFacts): boolean => exceptsProcess(exceptions, facts);

/** Whether the whitelist names the program with this hash. */
export const isWhitelistedHash = ({ whitelist }: Vaccine, sha256: string | undefined): boolean =>
  sha256 !== undefined && whitelist.sha256.includes(sha256);

/** A path that ends in a slash means everything below it. Paths count only where they mean this computer's own files. */
export const isWhitelistedPath = ({ whitelist, texts }: Vaccine, { image, seesHostFiles }: ProcessFacts): boolean => {
  if (image === undefined || !seesHostFiles) return false;
  const found = texts.fold(image);
  return whitelist.paths.some((path) => path === found || (path.endsWith(texts.separator) && found.startsWith(path)));
};

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
