import type { RuleKind } from '@egida/contract';
import type { Platform } from '../platform/platform.ts';
import type { AlertDraft } from './alert-draft.ts';
import type { Vaccine } from './compile-vaccine.ts';
import { keepDeception } from './deception.ts';
import { keepNames } from './held-names.ts';
import { type Kept, together } from './kept.ts';
import type { MarkRecord } from './mark-record.ts';
import { keepRegistryMarks } from './registry-marks.ts';

interface KeepOptions {
  observe: boolean;
  root: string | undefined;
  registryRoot?: string | undefined;
}
interface KeepStore {
  marks?: MarkRecord[];
  saveMarks?(records: MarkRecord[]): void;
  alert(alert: AlertDraft): void;
}
type ListKind = 'registryKeys' | 'mutexes' | 'events' | 'deceptionSoftware' | 'debuggerHooks';

/** What the platform keeps in place for vaccines beside decoys; nothing where it knows none of these kinds. */
export const keepKinds = (
  platform: Platform,
  options: KeepOptions,
  store: KeepStore,
  failed: (error: unknown) => void,
): Kept & { isOwn(pid: number): boolean } => {
  const { observe, root, registryRoot } = options;
  const registry = platform.registry?.(registryRoot);
  const { namedObjects } = platform;
  const deception = platform.deception && keepDeception(platform.deception(root), failed);
  // A folder stands for the computer: its registry is left alone, unless a key stands for that.
  const leavesRegistry = root !== undefined && registryRoot === undefined;
  const marks = registry && keepRegistryMarks(registry, markStore(store));
  const parts: Kept[] = [
    ...(marks
      ? [leavesRegistry ? without(marks, 'registryKeys', 'left alone, as --registry-root is not given') : marks]
      : []),
    ...(namedObjects ? [keepNames(namedObjects, failed)] : []),
    ...(deception ? [deception] : []),
    refusing('debuggerHooks', 'this agent hooks no programs, and watches their command lines instead'),
  ];
  const all = observe ? observing(together(parts)) : together(parts);
  return { ...all, isOwn: (pid) => deception?.isOwn(pid) ?? false };
};

const markStore = ({ marks = [], saveMarks = () => undefined, alert }: KeepStore) => ({
  records: marks,
  save: saveMarks,
  alert,
});

const refused = (vaccine: Vaccine, kind: ListKind, why: string): string[] =>
  vaccine[kind].map((entry) => `${kind}: ${entry}: ${why}`);

const refusing = (kind: ListKind & RuleKind, why: string): Kept => ({
  want: () => undefined,
  problems: (vaccine) => refused(vaccine, kind, why),
  leftovers: () => [],
  stop: () => undefined,
});

/** Puts nothing in place; what stands from before is taken away. */
const without = (part: Kept, kind: ListKind, why: string): Kept => ({
  ...part,
  want: () => part.want([]),
  problems: (vaccine) => refused(vaccine, kind, why),
});

const listKinds: readonly ListKind[] = ['registryKeys', 'mutexes', 'events', 'deceptionSoftware', 'debuggerHooks'];

/** Only looks: nothing is put in place, and all of it is told. */
const observing = (part: Kept): Kept => ({
  ...part,
  want: () => part.want([]),
  problems: (vaccine) => listKinds.flatMap((kind) => refused(vaccine, kind, 'only observing, not in place')),
});
