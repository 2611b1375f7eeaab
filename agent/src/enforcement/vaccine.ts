import { type PolicyEntry, rulesWorkOn, VaccineContent } from '@egida/contract';
import {
  compileExceptions,
  compileExpression,
  compileNetwork,
  compileRules,
  type Exceptions,
  type Rule,
  type Test,
} from '@egida/contract/matching';
import type { Platform } from '../platform/platform.ts';

/** A vaccine of the policy, ready to be matched. */
export interface Vaccine {
  id: string;
  sha256: string;
  processes: string[];
  commandLines: Rule[];
  networkIps: Rule[];
  filePaths: string[];
  whitelist: { paths: string[]; sha256: string[] };
  /** The vaccine's own and the agency's. */
  exceptions: Exceptions;
  stops: { process: boolean; parent: boolean; family: boolean };
  /** Rules that this agent cannot read: the others work, and the console is told. */
  problems: string[];
}
export type Compiled = { vaccine: Vaccine } | { incompatible: string };

/** Makes a vaccine of its entry in the policy and its content. What works on no computer of this family is incompatible. */
export const compileVaccine = (
  entry: PolicyEntry,
  content: unknown,
  agentVersion: string,
  { osFamily, osIds }: Pick<Platform, 'osFamily' | 'osIds'>,
): Compiled => {
  const read = VaccineContent.safeParse(content);
  if (!read.success) return { incompatible: whyUnreadable(read.error.issues) };
  const { rules, min_version: atLeast } = read.data;
  if (atLeast && isOlder(agentVersion, atLeast)) return { incompatible: `needs agent ${atLeast}` };
  if (read.data.osFamily !== osFamily || !rulesWorkOn(rules, osFamily)) {
    return { incompatible: `no rule of it works on ${osFamily}` };
  }
  const { os } = read.data;
  if (os.length > 0 && !os.some((id) => osIds.includes(id.toLowerCase()))) {
    return { incompatible: `is for ${os.join(', ')}` };
  }
  const problems: string[] = [];
  const unreadable = (kind: string) => (source: string) => void problems.push(`${kind}: cannot be read: ${source}`);
  const compiled = (kind: string, sources: string[], compile: (source: string) => Test | undefined): Rule[] =>
    compileRules(sources, compile, unreadable(kind));
  return {
    vaccine: {
      id: entry.id,
      sha256: entry.sha256,
      processes: rules.processes,
      commandLines: compiled('commandLines', rules.commandLines, compileExpression),
      networkIps: compiled('networkIps', rules.networkIps, compileNetwork),
      filePaths: rules.filePaths,
      // Programs on Linux carry no signer, so that part of the list says nothing here.
      whitelist: { paths: rules.whitelist.paths, sha256: rules.whitelist.sha256 },
      exceptions: compileExceptions([rules.exceptions, entry.exception ?? {}], unreadable('exceptions')),
      stops: { process: rules.killProcess, parent: rules.killParent, family: rules.killFamily },
      problems,
    },
  };
};

/** Where a newer server uses a kind of rule that this agent does not know, this names it. */
const whyUnreadable = (issues: { path: PropertyKey[]; message: string; keys?: string[] }[]): string =>
  issues
    .map(({ path, message, keys }) => (keys ? `unknown: ${keys.join(', ')}` : `${path.join('.')}: ${message}`))
    .join('; ')
    .slice(0, 500);

const isOlder = (version: string, atLeast: string): boolean => {
  const [one, other] = [version, atLeast].map((text) => text.split('.').map(Number));
  for (let at = 0; at < 3; at++) {
    const difference = (one?.[at] ?? 0) - (other?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};
