import { communicationRecipientsMax } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Audience, type ChosenAgencies, type Reached, readAudience, readReach } from './audience.queries.ts';

const once = (agencies: ChosenAgencies): ChosenAgencies => (agencies === 'all' ? agencies : [...new Set(agencies)]);

/** Agencies that are not there or lie outside the scope are not left out in silence. */
const refuseMissing = (agencies: ChosenAgencies, found: number): void => {
  if (agencies !== 'all' && found !== agencies.length) throw new AppError('agency.notfound');
};

/** Who a communication to these agencies would go to. */
export const showReach = async (db: ScopedDb, chosen: ChosenAgencies): Promise<Reached> => {
  const agencies = once(chosen);
  const reach = await readReach(db, agencies);
  refuseMissing(agencies, reach.agencies);
  return reach;
};

/** Who it goes to now; refused where that is nobody, too many, or not as many as the writer was shown. */
export const findAudience = async (
  db: ScopedDb,
  chosen: ChosenAgencies,
  expected: number | undefined,
): Promise<Audience> => {
  const agencies = once(chosen);
  const audience = await readAudience(db, agencies);
  refuseMissing(agencies, audience.agencies);
  const { recipients: found } = audience;
  if (found === 0) throw new AppError('communication.nobody');
  if (found > communicationRecipientsMax) throw new AppError('communication.tooManyRecipients');
  if (expected !== undefined && expected !== found) throw new AppError('selection.changed', { expected, found });
  return audience;
};
