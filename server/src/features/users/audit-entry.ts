import type { User } from '@egida/contract';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';

/** What an entry says of a person. */
const audited = ({
  id,
  username,
  firstname,
  lastname,
  email,
  roles,
  agencies,
  allAgencies,
  notify,
  enabled,
  config,
}: User) => ({
  id,
  username,
  firstname,
  lastname,
  email,
  roles,
  agencies,
  allAgencies,
  notify,
  enabled,
  config,
});

/** What was done to a person, with what else there is to say but no secret; of their agency, when they have exactly one. */
export const entryOf = (
  before: User | undefined,
  after: User | undefined,
  more: Record<string, boolean> = {},
): AuditRecord => {
  const agencies = (after ?? before)?.agencies ?? [];
  return {
    agencyId: agencies.length === 1 ? agencies[0]?.id : undefined,
    before: before && audited(before),
    after: after && { ...audited(after), ...more },
  };
};
