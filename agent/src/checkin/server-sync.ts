import type { Ack, AgentInterruption, CheckinReply, Inventory, LostAlerts, StateEntry } from '@egida/contract';
import { agentVersion } from '../program/version.ts';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { classifyFailure } from '../protocol/classify-failure.ts';
import type { ServerClient } from '../protocol/server-client.ts';
import { reportState } from '../protocol/state-report.ts';
import type { SyncState } from '../store/sync-state.ts';

const maxAcks = 100;

export interface ServerSync {
  /** Reports what is true now, as far as the server does not know it, and remembers what it then knows. */
  checkIn(
    client: ServerClient,
    now: {
      policyRevision: string;
      inventory: Inventory;
      state: StateEntry[];
      interruption?: AgentInterruption | undefined;
      lostAlerts?: LostAlerts | undefined;
    },
  ): Promise<CheckinReply>;
  /** Sends the acknowledgement of a command with each check-in until the server has answered one. */
  acknowledge(ack: Ack): void;
  hasAcks(): boolean;
  /** After a new enrolment the server knows nothing but the inventory. */
  restart(inventoryHash: string): void;
  known(): Pick<SyncState, 'acknowledged' | 'inventoryHash'>;
}

/** What the server knows of this computer, from which it follows what the next check-in must say. */
export const createServerSync = ({ acknowledged, inventoryHash }: SyncState): ServerSync => {
  let known = { acknowledged, inventoryHash };
  let acks: Ack[] = [];
  return {
    checkIn: async (client, { policyRevision, inventory, state, interruption, lostAlerts }) => {
      const hash = canonicalHash(inventory);
      const report = reportState(state, known.acknowledged);
      const body = {
        agentVersion,
        policyRevision,
        inventoryHash: hash,
        ...report,
        ...(hash !== known.inventoryHash && { inventory }),
        acks: acks.slice(0, maxAcks),
        ...(interruption && { interruption }),
        ...(lostAlerts && { lostAlerts }),
      };
      try {
        const reply = await client.checkin(body);
        acks = acks.filter((ack) => !body.acks.includes(ack));
        known = {
          acknowledged: reply.needState ? undefined : { hash: report.stateHash, state },
          inventoryHash: reply.needInventory ? '' : hash,
        };
        return reply;
      } catch (error) {
        // The server could not read the body. A whole report may heal that; the server repeats its commands anyway.
        if (classifyFailure(error) === 'refused') {
          known = { acknowledged: undefined, inventoryHash: '' };
          acks = [];
        }
        throw error;
      }
    },
    acknowledge: (ack) => {
      acks = [...acks.filter(({ id }) => id !== ack.id), ack];
    },
    hasAcks: () => acks.length > 0,
    restart: (hash) => {
      known = { acknowledged: undefined, inventoryHash: hash };
      acks = [];
    },
    known: () => known,
  };
};
