import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import classes from './vaccine-details.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

/** Leads to the deployments of a vaccine. */
export const VaccineUseLink = ({ vaccineId }: { vaccineId: string }) => {
  const t = useMessages(vaccineMessages);
  return (
    <Link to="/vaccines/$vaccineId/deployments" params={{ vaccineId } as never} className={classes.useLink}>
      {t('whereUsed')}
      <IconArrowRight size={16} aria-hidden />
    </Link>
  );
};
