import type { Alert } from '@egida/contract';
import type { Translate } from '../../i18n/use-messages.ts';
import type { accountMessages } from './account.messages.ts';

type Told = Pick<Alert, 'vaccineName' | 'computerName' | 'agencyName'>;

/** What stopped something, and where. Of a vaccine that the server never heard of there is no name. */
export const alertPlaceText = (
  { vaccineName: vaccine, computerName: computer, agencyName: agency }: Told,
  t: Translate<NonNullable<(typeof accountMessages)['texts']>>,
): string => (vaccine === '' ? t('alertUnnamed', { computer, agency }) : t('alertIn', { vaccine, computer, agency }));
