import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import type { instanceMessages } from './instances.messages.ts';

export type InstanceTranslate = Translate<NonNullable<(typeof instanceMessages)['texts']>>;

export const instanceFilterNames = (t: InstanceTranslate): FilterNames => ({
  name: { label: t('name') },
  type: { label: t('type'), values: { main: t('main'), FEDERATED: t('FEDERATED'), OTHER: t('OTHER') } },
});
