import type { CallInput, Endpoint, ReplyOf } from '@egida/contract';

/** The main server, as this one calls it: each call signed, counted and compressed. Throws an `ApiError`, or what the network says. */
export interface MainServer {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
}
