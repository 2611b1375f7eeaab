import { type Kysely, sql } from 'kysely';
import { firstIdAt, newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import type { ComputerEvent } from './events.ts';

const dayMs = 86_400_000;
/** An agent whose reason is another one each time fills no table: so many are noted of a day. */
const failuresADay = 100;
const kinds = ['UNINSTALL_FAILED', 'UPDATE_FAILED', 'MOVE_FAILED'] as const;

type FailedEvent = ComputerEvent & { event: (typeof kinds)[number] };

/** Notes that agents could not do what they were asked; why they could not stands in the command, too, however often it changes. */
export const noteFailedEvents = async (db: Kysely<DB>, failures: readonly FailedEvent[]): Promise<void> => {
  if (failures.length === 0) return;
  await sql`insert into computer_events (id, computer_id, agency_id, event, content)
    select g.id, g.computer_id, g.agency_id, g.event, g.content from ${unnest(
      failures,
      {
        id: ['uuid', () => newId()],
        computer_id: ['uuid', (one) => one.computerId],
        agency_id: ['uuid', (one) => one.agencyId],
        event: ['text', (one) => one.event],
        content: ['jsonb', (one) => JSON.stringify(one.content ?? {})],
      },
      'g',
    )}
    where (select count(*) from (select from computer_events e where e.computer_id = g.computer_id
      and e.id >= ${firstIdAt(Date.now() - dayMs)} and e.event = any(${kinds}) limit ${failuresADay}) noted) < ${failuresADay}`.execute(
    db,
  );
};
