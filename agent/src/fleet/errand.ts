import type { Ack } from '@egida/contract';
import type { Leaving } from '../checkin/goodbye.ts';
import type { Destination } from '../enrolment/enrol-where-led.ts';

/** Who an agent is at a server; `ledTo` is absent at the one where its fleet enrolled it. */
export interface Enrolled {
  agentId: string;
  token: string;
  ledTo: Destination | undefined;
  checkinSeconds: number;
}

/** An update that is not over. Nothing is fetched for it: whether a program works, only a real computer can try. */
interface UpdateUnderWay {
  id: string;
  version: string;
  /** Check-ins until its outcome is known. */
  checkins: number;
}

/** What its server asked of an agent, as far as that is not done or not answered for. Few agents have any at a time. */
export interface Errand {
  /** Answers to commands that the server has not heard. */
  acks: Ack[];
  update?: UpdateUnderWay | undefined;
  /** Set once the agent has only its goodbye left to say. */
  leaving?: Leaving | undefined;
  /** Who it is at the server that it was led to, once it has told the present one. */
  next?: Enrolled | undefined;
}

/** The last word about a command counts. */
export const acknowledge = (errand: Errand, ack: Ack): void => {
  errand.acks = [...errand.acks.filter(({ id }) => id !== ack.id), ack];
};

export const isOver = ({ acks, update, leaving }: Errand): boolean => acks.length === 0 && !update && !leaving;

/** What is left of an errand after the server has heard some answers; undefined where nothing is. */
export const leftOf = (errand: Errand, heard: readonly Ack[]): Errand | undefined => {
  errand.acks = errand.acks.filter((ack) => !heard.includes(ack));
  return isOver(errand) ? undefined : errand;
};
