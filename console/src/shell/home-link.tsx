import { Link } from '@tanstack/react-router';
import { useMessages } from '../i18n/use-messages.ts';
import { Mark } from '../theme/mark.tsx';
import { shellMessages } from './shell.messages.ts';
import classes from './side-strip.module.css';

/** The mark at the top of the strip, and the way home. */
export const HomeLink = ({ onGone }: { onGone?: (() => void) | undefined }) => {
  const t = useMessages(shellMessages);
  return (
    <Link
      to="/"
      className={classes.home}
      // Its address begins those of all other screens.
      activeOptions={{ exact: true, includeSearch: false }}
      onClick={onGone}
      aria-label={`Égida: ${t('home')}`}
    >
      <Mark size={30} fill="var(--egida-strip-strong)" letter="var(--egida-strip)" />
    </Link>
  );
};
