import { IconArrowRight } from '@tabler/icons-react';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import classes from './vaccine-details.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

/** Leads to the deployments of a vaccine. */
export const VaccineUseLink = ({ vaccineId }: { vaccineId: string }) => {
  const t = useMessages(vaccineMessages);
  const locale = useLocale();
  return (
    <a href={`#/${locale}/vaccines/${vaccineId}/deployments`} className={classes.useLink}>
      {t('whereUsed')}
      <IconArrowRight size={16} aria-hidden />
    </a>
  );
};
