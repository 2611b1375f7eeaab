import { type Kysely, sql } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

/**
 * A computer that enrols in an agency that has left for another server, with a key from before, is told to go there like the
 * others of the agency: at its check-ins, until its agent answers. Until then it is protected from here.
 */
export const redirectEnrolled = (db: Kysely<DB>, computerId: string) =>
  sql`insert into computer_commands (computer_id, type, id, content)
    select c.id, 'move', ${newId()}::uuid, jsonb_build_object('server', i.server, 'certId', a.moved_cert_id)
    from computers c join agencies a on a.id = c.agency_id join instances i on i.id = a.instance_id
    where c.id = ${computerId} and i.type <> 'main' and i.server <> ''
    on conflict (computer_id, type) do nothing`.execute(db);
