import { unique } from '../../testing/factories.ts';
import type { OwnFixture } from '../../testing/own.ts';
import { queueMail } from '../mail/mail.ts';

export const own: OwnFixture = {
  rows: {
    mailId: async ({ app }) => {
      const recipient = `${unique('buzon')}@villanueva.example`;
      await app.system.write('test', (db) =>
        queueMail(db, { recipient, locale: 'es', subject: 'Aviso', body: 'Texto' }),
      );
      const { rows } = await app.system.pool.query(
        `update mails set state = 'FAILED', error = 'EENVELOPE 550' where recipient = $1 returning id`,
        [recipient],
      );
      return rows[0].id;
    },
  },
};
