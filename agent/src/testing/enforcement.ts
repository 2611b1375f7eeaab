import { mkdirSync } from 'node:fs';
import type { AlertDraft } from '../enforcement/alert-draft.ts';
import { type EnforcementOptions, startEnforcement } from '../enforcement/enforcement.ts';
import { openSavedState } from '../enforcement/saved-state.ts';
import { choosePlatform } from '../platform/choose.ts';
import type { Platform } from '../platform/platform.ts';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import type { Sandbox } from './sandbox.ts';
import type { StubVaccine } from './stub-vaccine.ts';

const scripts = new URL('../../../scripts/watcher.mjs', import.meta.url).href;
const { carryWatcher } = (await import(scripts)) as {
  carryWatcher: (options: { sources: string }) => { EGIDA_WATCHER: string };
};
/** Tests run from the sources, which carry no watching thread. */
const watcher = carryWatcher({ sources: new URL('../platform/native/koffi.ts', import.meta.url).href });
Object.assign(globalThis, { EGIDA_WATCHER: JSON.parse(watcher.EGIDA_WATCHER) });

/**
 * Enforcement without a server, on descendants of this test, and below the sandbox's folder, only. It looks by itself unless
 * the options say otherwise.
 */
export const enforce = (
  sandbox: Sandbox,
  vaccines: StubVaccine[],
  options: Partial<EnforcementOptions> = {},
  platform: Platform = choosePlatform(),
) => {
  const root = sandbox.path('root', '.');
  const state = sandbox.path('state', '.');
  for (const folder of [root, state]) mkdirSync(folder, { recursive: true });
  const alerts: AlertDraft[] = [];
  const faults: string[] = [];
  const enforcement = startEnforcement(
    platform,
    '2.7.0',
    { observe: false, within: process.pid, root, poll: true, ...options },
    { ...openSavedState(state), alert: (alert) => alerts.push(alert), log: (message) => faults.push(message) },
  );
  const apply = (wanted: StubVaccine[]) =>
    enforcement.apply(
      wanted.map(({ id, content, exception }) => ({
        entry: { id, sha256: canonicalHash(content), name: id, ...(exception && { exception }) },
        content,
      })),
    );
  apply(vaccines);
  const actions = () => alerts.map(({ detail }) => detail.action);
  const outcome = (vaccine: StubVaccine) => enforcement.state().find(({ vaccineId }) => vaccineId === vaccine.id);
  const { state: stateNow, hearsStarts, stop } = enforcement;
  return { root, alerts, faults, actions, apply, outcome, state: stateNow, hearsStarts, stop };
};
