import { sql } from 'kysely';
import type { AgencyMove } from '../../platform/agency-move.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';

/**
 * Every computer of agencies that change instance is to enrol at another server, told at its check-ins until it answers. The
 * key is filled in when it is handed out: none lies here.
 */
export const tellToMove = async (db: ScopedDb, { agencyIds, to, certId }: AgencyMove): Promise<void> => {
  const content = { server: to.server, certId };
  await sql`insert into computer_commands (computer_id, type, id, content)
    select c.id, 'move', gen_random_uuid(), ${JSON.stringify(content)}::jsonb from computers c
    where c.agency_id = any(${agencyIds}) order by c.id
    on conflict (computer_id, type) do update set id = excluded.id, content = excluded.content, asked_on = now(),
      told_on = null, failed_on = null, error = null`.execute(
    db.unscoped('the agencies were found in scope, and may have left it by this very move'),
  );
};
