import type { Ack } from '@egida/contract';
import type { Leaving } from '../checkin/goodbye.ts';

/** What its server asked of an agent, as far as that is not done or not answered for. Few agents have any at a time. */
export interface Errand {
  /** Answers to commands that the server has not heard. */
  acks: Ack[];
  /** Set once the agent has only its goodbye left to say. */
  leaving?: Leaving | undefined;
}

/** The last word about a command counts. */
export const acknowledge = (errand: Errand, ack: Ack): void => {
  errand.acks = [...errand.acks.filter(({ id }) => id !== ack.id), ack];
};

/** What is left of an errand after the server has heard some answers; undefined where nothing is. */
export const leftOf = (errand: Errand, heard: readonly Ack[]): Errand | undefined => {
  errand.acks = errand.acks.filter((ack) => !heard.includes(ack));
  return errand.acks.length > 0 || errand.leaving ? errand : undefined;
};
