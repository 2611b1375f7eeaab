import type { RuleKind } from '@egida/contract';
import type { StarterFact } from './starter-catalogue.ts';
import type { StubVaccine } from './stub-vaccine.ts';
import { addressVaccine, ownVaccines } from './windows-vaccines.ts';

export type Starter = StubVaccine & { fact: StarterFact };
type Rules = Starter['content']['rules'];

/** A program that vaccines which stop relatives must except: Windows runs its services in it. */
export const exceptedName = 'svchost.exe';

export const examplesOf = ({ fact }: Starter) => fact.examples ?? { match: [], noMatch: [] };
/** The command line that stands for a vaccine where one is enough. */
export const exampleOf = (one: Starter): string => examplesOf(one).match[0] ?? '';

/** The vaccines of the catalogue by what is tried with them, each with its key, which names its test. */
export const listsOf = (starter: readonly Starter[]) => {
  const having = (has: (rules: Rules, one: Starter) => boolean) =>
    starter.filter((one) => has(one.content.rules, one)).map((one) => [one.fact.key, one] as const);
  return {
    commandLines: having(({ commandLines }, one) => commandLines.length > 0 && exampleOf(one) !== ''),
    processes: having(({ processes }) => processes.length > 0),
    filePaths: having(({ filePaths }) => filePaths.length > 0),
    mutexes: having(({ mutexes }) => mutexes.length > 0),
    events: having(({ events }) => events.length > 0),
    registryKeys: having(({ registryKeys }) => registryKeys.length > 0),
    deceptionSoftware: having(({ deceptionSoftware }) => deceptionSoftware.length > 0),
    debuggerHooks: having(({ debuggerHooks }) => debuggerHooks.length > 0),
    vssProtect: having(({ vssProtect }) => vssProtect),
    sha256: [['content', ownVaccines.content]] as const,
    networkIps: [['address', addressVaccine]] as const,
    /** Those that stop more than what they meet, and what they leave alone. */
    kin: having(({ killParent, killFamily }) => killParent || killFamily),
    excepting: having(({ exceptions }) => exceptions.processes.includes(exceptedName)),
  } satisfies Record<RuleKind | 'kin' | 'excepting', readonly (readonly [string, StubVaccine])[]>;
};
export type Lists = ReturnType<typeof listsOf>;
