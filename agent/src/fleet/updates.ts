import { type Ack, type UpdateCommand, updateReasons } from '@egida/contract';
import { judgeVersion } from '../update/judge-version.ts';
import type { FleetContext } from './context.ts';
import { acknowledge, type Errand } from './errand.ts';
import { pick } from './random.ts';
import { computerNow, type SimulatedAgent } from './simulated-agent.ts';

/** So many check-ins after it was asked, at most, an agent tells what came of it. */
const longestCheckins = 5;
const failures = [`${updateReasons.notReaching[0]} within 600 s`, updateReasons.noRoom[0]] as const;

/** Answers a command to update; undefined where the agent begins with it, or is at it. */
export const beginUpdate = (
  { seed, places, random }: FleetContext,
  agent: SimulatedAgent,
  errand: Errand,
  { id, manifest }: UpdateCommand,
): Ack | undefined => {
  const known = errand.acks.find((ack) => ack.id === id);
  if (known || errand.update) return known;
  const { osFamily, arch } = computerNow(seed, places, agent).inventory;
  // Servers take a computer that names no processor for one of the usual kind.
  const running = { os: osFamily, arch: arch || 'x64', version: agent.agentVersion };
  const verdict = judgeVersion(manifest, running);
  if (verdict.kind === 'refuse') return { id, outcome: 'FAILED', error: verdict.why };
  if (verdict.kind === 'installed') return { id, outcome: 'DONE' };
  const checkins = 1 + Math.floor(random() * (longestCheckins - 1));
  errand.update = { id, version: manifest.version, checkins };
  return undefined;
};

/** Goes on with an update after a check-in. At its end the agent is that version, unless it is one of those that fail. */
export const goOnUpdating = (context: FleetContext, agent: SimulatedAgent, errand: Errand): void => {
  const { update } = errand;
  if (!update || --update.checkins > 0) return;
  errand.update = undefined;
  if (context.random() < context.failingUpdates)
    acknowledge(errand, { id: update.id, outcome: 'FAILED', error: pick(context.random, failures) });
  else {
    agent.agentVersion = update.version;
    context.identityChanged();
    acknowledge(errand, { id: update.id, outcome: 'DONE' });
  }
};
