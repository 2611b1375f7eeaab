import {
  type OsFamily,
  type PolicyEntry,
  RuleExceptions,
  rulesWorkOn,
  VaccineContent,
  type VaccineRules,
} from '@egida/contract';
import {
  compileExceptions,
  compileNetwork,
  compileRules,
  type Exceptions,
  exceptsDecoy,
  type Rule,
  type Test,
  type Texts,
  textsOf,
} from '@egida/contract/matching';
import semver from 'semver';
import type { Platform } from '../platform/platform.ts';

/** A vaccine of the policy, ready to be matched. */
export interface Vaccine {
  id: string;
  sha256: string;
  processes: string[];
  commandLines: Rule[];
  /** Of the image files of processes. */
  sha256s: string[];
  networkIps: Rule[];
  /** Where it wants decoys, each place once, and how it calls them. Without those at which the agency has no decoy put: another vaccine's decoy there is none of this one's. */
  filePaths: { path: string; place: string }[];
  registryKeys: string[];
  mutexes: string[];
  events: string[];
  deceptionSoftware: string[];
  debuggerHooks: string[];
  vssProtect: boolean;
  /** How names, paths and lines are compared on this family. */
  texts: Texts;
  whitelist: { paths: string[]; sha256: string[] };
  /** The vaccine's own exceptions and the agency's. */
  exceptions: Exceptions;
  stops: { process: boolean; parent: boolean; family: boolean };
  /** The rules that this agent cannot read. The others work, and the server is told. */
  problems: string[];
}
export type CompileResult = { vaccine: Vaccine } | { incompatible: string };

/** Compiles a vaccine's content and its entry in the policy. A vaccine that this computer cannot apply is incompatible. */
export const compileVaccine = (
  entry: PolicyEntry,
  content: unknown,
  agentVersion: string,
  { osFamily, osIds, placeOf = (path) => path }: Pick<Platform, 'osFamily' | 'osIds' | 'placeOf'>,
  root?: string,
): CompileResult => {
  const parsed = VaccineContent.safeParse(content);
  if (!parsed.success) return { incompatible: whyUnreadable(parsed.error.issues) };
  const { rules, os, min_version: minVersion } = parsed.data;
  if (minVersion && isOlder(agentVersion, minVersion)) return { incompatible: `needs agent ${minVersion}` };
  if (parsed.data.osFamily !== osFamily || !rulesWorkOn(rules, osFamily)) {
    return { incompatible: `no rule of it works on ${osFamily}` };
  }
  if (os.length > 0 && !os.some((id) => osIds.includes(id.toLowerCase()))) {
    return { incompatible: `is for ${os.join(', ')}` };
  }
  const problems: string[] = [];
  const texts = textsOf(osFamily);
  const unreadable = (kind: string) => (source: string) => void problems.push(`${kind}: cannot be read: ${source}`);
  const compiled = (kind: string, sources: string[], compile: (source: string) => Test | undefined): Rule[] =>
    compileRules(sources, compile, unreadable(kind));
  const unknown = Object.keys(entry.exception ?? {}).filter((kind) => !(kind in RuleExceptions.shape));
  if (unknown.length > 0) problems.push(`exceptions: unknown: ${unknown.join(', ')}`);
  if (osFamily === 'windows' && rules.whitelist.signers.length > 0)
    problems.push('whitelist: this agent reads no signatures, so what these signed is not left alone');
  // The vaccine's own exceptions and the agency's.
  const written = compileExceptions([rules.exceptions, entry.exception ?? {}], unreadable('exceptions'), texts);
  // The kernel tells where a program really lies: who named a folder by the link that leads there means that.
  const andPlaces = (paths: string[]) => [...new Set([...paths, ...paths.map((path) => placeOf(path))])];
  const exceptions: Exceptions = {
    ...written,
    filePaths: andPlaces(written.filePaths),
    processes: andPlaces(written.processes),
  };
  return {
    vaccine: {
      id: entry.id,
      sha256: entry.sha256,
      processes: rules.processes,
      commandLines: compiled('commandLines', rules.commandLines, texts.expression),
      sha256s: rules.sha256 ?? [],
      networkIps: compiled('networkIps', rules.networkIps, compileNetwork),
      filePaths: decoysOf(rules.filePaths, exceptions, (path) => placeOf(path, root)),
      ...ofFamily(rules, osFamily),
      texts,
      // The whitelist's signers are left out: programs on Linux carry no signature.
      whitelist: { paths: andPlaces(rules.whitelist.paths.map(texts.fold)), sha256: rules.whitelist.sha256 },
      exceptions,
      stops: { process: rules.killProcess, parent: rules.killParent, family: rules.killFamily },
      problems,
    },
  };
};

const decoysOf = (paths: string[], exceptions: Exceptions, placeOf: (path: string) => string): Vaccine['filePaths'] => {
  const excepted = new Set(exceptions.filePaths.map(placeOf));
  const found = new Map<string, { path: string; place: string }>();
  for (const path of paths) {
    const place = placeOf(path);
    if (!exceptsDecoy(exceptions, path) && !excepted.has(place) && !found.has(place)) found.set(place, { path, place });
  }
  return [...found.values()];
};

/** The kinds that only Windows has: on Linux they say nothing. */
const ofFamily = (rules: VaccineRules, family: OsFamily) => {
  const of = (entries: string[]) => (family === 'windows' ? entries : []);
  return {
    registryKeys: of(rules.registryKeys),
    mutexes: of(rules.mutexes),
    events: of(rules.events),
    deceptionSoftware: of(rules.deceptionSoftware),
    debuggerHooks: of(rules.debuggerHooks),
    vssProtect: family === 'windows' && rules.vssProtect,
  };
};

/** Names the kinds of rules that this agent does not know: a newer server may use them. */
const whyUnreadable = (issues: { path: PropertyKey[]; message: string; keys?: string[] }[]): string =>
  issues
    .map(({ path, message, keys }) => (keys ? `unknown: ${keys.join(', ')}` : `${path.join('.')}: ${message}`))
    .join('; ')
    .slice(0, 500);

/** The content's version is free text; one that cannot be read asks for nothing. */
const isOlder = (version: string, minVersion: string): boolean => {
  const min = semver.coerce(minVersion);
  return min !== null && semver.lt(version, min, { loose: true });
};
