import { api } from '@egida/contract';
import { newId } from '../../platform/db/new-id.ts';
import type { OwnFixture, OwnScene } from '../../testing/own.ts';
import { exampleOf } from '../../testing/surface.ts';

/** There is one main server at most. */
const leave = ({ app }: OwnScene) => app.system.pool.query('delete from upstream');
const connect = async (on: OwnScene): Promise<void> => {
  await leave(on);
  await on.admin.call(api.upstream.connect, { body: exampleOf(api.upstream.connect) as never });
};

export const own: OwnFixture = {
  rows: {
    offerId: async ({ app }) => {
      const id = newId();
      await app.system.pool.query(
        `insert into received_offers (agency_id, name, code, computers, offered_on) values ($1, 'Ofrecida', '', 0, now())`,
        [id],
      );
      return id;
    },
  },
  prepare: {
    'upstream.connect': leave,
    'upstream.update': connect,
    'upstream.leave': connect,
    'upstream.answerOffer': connect,
  },
};
