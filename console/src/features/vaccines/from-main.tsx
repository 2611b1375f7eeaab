import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import classes from './vaccine-details.module.css';
import type { VaccineTranslate } from './vaccine-names.ts';
import { vaccineMessages } from './vaccines.messages.ts';

interface FromMainBadgeProps {
  fromMain: boolean;
  t: VaccineTranslate;
  /** Beside a name in a list: in two words, and whole on hover. */
  brief?: boolean;
}

/** Said wherever a vaccine is named that came from the main instance. */
export const FromMainBadge = ({ fromMain, t, brief = false }: FromMainBadgeProps) =>
  fromMain && (
    <StateBadge tone="info/light" label={t(brief ? 'fromMainShort' : 'fromMain')} title={brief && t('fromMain')} />
  );

/** Why it cannot be changed here, where it is, and what can be done instead; with the way to what is known of that instance. */
export const FromMainNote = () => {
  const t = useMessages(vaccineMessages);
  const { may } = useSession();
  return (
    <p className={classes.muted}>
      {t('fromMainHelp')} {may('vaccines:write') && t('fromMainCopy')}{' '}
      {may('instances:write') && (
        <Link to="/upstream" className={classes.useLink}>
          {t('fromMainShow')}
        </Link>
      )}
    </p>
  );
};
