import type { Ack, CheckinReply, LostAlerts, StateEntry } from '@egida/contract';
import type { Enrolled } from '../enrolment/enrol.ts';
import type { Platform } from '../platform/platform.ts';
import type { ServerClient } from '../protocol/server-client.ts';
import type { Transport } from '../protocol/transport.ts';
import type { Identity } from '../store/identity.ts';
import type { Interruptions } from '../store/interruptions.ts';
import type { Status } from '../store/status.ts';
import type { ServerClock } from '../timing/server-clock.ts';
import type { CommandHandlers } from './answer-command.ts';
import type { PolicyStore } from './policy-store.ts';
import type { ServerSync } from './server-sync.ts';

/** What check-ins need of the agent that they belong to. */
export interface CheckinContext extends CommandHandlers<Enrolled> {
  platform: Platform;
  client: ServerClient;
  transport: Transport;
  sync: ServerSync;
  policies: PolicyStore;
  clock: ServerClock;
  wait(seconds: number): Promise<void>;
  signal: AbortSignal;
  log(message: string): void;
  identity(): Identity;
  keepIdentity(identity: Identity): void;
  /** What is in force on this computer now. */
  state(): StateEntry[];
  /** Enforces the policy that is held. */
  applyPolicy(): void;
  /** Called when a check-in was answered, before the agent does what the reply asks for. */
  contacted(reply: CheckinReply): Promise<void>;
  interruptions: Pick<Interruptions, 'untold' | 'told'>;
  /** Of alerts that were dropped. */
  losses: { untold(): LostAlerts | undefined; told(loss: LostAlerts): void };
  /** The computer is already enrolled elsewhere: the agent tells the server so and leaves it. */
  isMoving: boolean;
  /** The acknowledgement of a command that ended in a former run of the program, or in the background. */
  pendingAck(): Ack | undefined;
  /** The server has received every acknowledgement. */
  acksDelivered(): void;
  remember(contact: Pick<Status, 'lastContact' | 'nextContact' | 'lastError' | 'failures'>): void;
}
