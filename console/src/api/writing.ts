import type { Send } from '@egida/contract';
import { UnansweredWrite } from '../i18n/unanswered.ts';
import { codeOf } from './transport.ts';

/**
 * Over a transport, what writes. What the server has refused, in its own words, was not done; where no answer came, or one of
 * whatever stands between, it may have been, and is not sent again by itself.
 */
export const writing =
  (send: Send): Send =>
  async (request) => {
    const reply = await send(request);
    if (reply.status >= 500 && codeOf(reply) === undefined) throw new UnansweredWrite(reply.status);
    return reply;
  };
