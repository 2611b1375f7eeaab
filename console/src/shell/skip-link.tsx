import { useMessages } from '../i18n/use-messages.ts';
import { shellMessages } from './shell.messages.ts';
import classes from './skip-link.module.css';

/** Past the navigation with one key. A button, for the part of the address after `#` is the route. */
export const SkipLink = () => {
  const t = useMessages(shellMessages);
  return (
    <button type="button" className={classes.skip} onClick={() => document.getElementById('content')?.focus()}>
      {t('skip')}
    </button>
  );
};
