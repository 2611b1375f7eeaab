import { useRunningOut } from '../features/certs/certs.ts';
import { useMessages } from '../i18n/use-messages.ts';
import classes from './main-nav.module.css';
import { shellMessages } from './shell.messages.ts';

/** On the menu item of certificates, while one of them has run out or will before long. */
export const CertsMark = () => {
  const t = useMessages(shellMessages);
  const { count } = useRunningOut();
  if (count === 0) return null;
  const text = t('certsRunningOut', { count });
  return (
    <span className={classes.mark} title={text}>
      <span aria-hidden>{count}</span>
      <span className={classes.unseen}>({text})</span>
    </span>
  );
};
