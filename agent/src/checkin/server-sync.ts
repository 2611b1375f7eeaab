import type { Ack, CheckinReply, Inventory, StateEntry } from '@egida/contract';
import { agentVersion } from '../program/version.ts';
import { hashOf } from '../protocol/hash.ts';
import { meaningOf, type Server } from '../protocol/server-client.ts';
import { reportState } from '../protocol/state-report.ts';
import type { Sync } from '../store/sync-state.ts';

export interface Conversation {
  /** Reports what is true now, and remembers what the server then knows. */
  checkIn(
    server: Server,
    now: { policyRevision: string; inventory: Inventory; state: StateEntry[] },
  ): Promise<CheckinReply>;
  /** Answers a command, until a check-in that carried the answer was answered itself. */
  acknowledge(ack: Ack): void;
  hasAcks(): boolean;
  /** A new enrolment: the server knows nothing but the inventory. */
  restart(inventoryHash: string): void;
  known(): Pick<Sync, 'acknowledged' | 'inventoryHash'>;
}

/** What was said to the server and answered: from it follows what must be said next. */
export const createConversation = ({ acknowledged, inventoryHash }: Sync): Conversation => {
  let known = { acknowledged, inventoryHash };
  let acks: Ack[] = [];
  return {
    checkIn: async (server, { policyRevision, inventory, state }) => {
      const hash = hashOf(inventory);
      const sent = acks;
      const report = reportState(state, known.acknowledged);
      const tellInventory = hash !== known.inventoryHash && { inventory };
      const body = {
        agentVersion,
        policyRevision,
        inventoryHash: hash,
        ...report,
        ...tellInventory,
        acks: sent.slice(0, 100),
      };
      try {
        const reply = await server.checkin(body);
        acks = acks.filter((ack) => !body.acks.includes(ack));
        known = {
          acknowledged: reply.needState ? undefined : { hash: report.stateHash, state },
          inventoryHash: reply.needInventory ? '' : hash,
        };
        return reply;
      } catch (error) {
        // Whatever the server could not read in it, saying everything anew may heal it; commands are repeated anyway.
        if (meaningOf(error) === 'refused') {
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
