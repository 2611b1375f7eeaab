import { IconArrowRight } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useLabel } from '../../i18n/label.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { faqsMessages } from './faqs.messages.ts';
import classes from './faqs.module.css';
import { openScreens } from './open-screens.ts';
import type { ScreenName } from './screens.ts';

/** The ways from an answer to the screens that it names, as far as the reader may go there. */
export const ScreenLinks = ({ names }: { names: readonly ScreenName[] }) => {
  const t = useMessages(faqsMessages);
  const labelText = useLabel();
  const router = useRouter();
  const { role } = useSession();
  return openScreens(names, router, role).map((screen) => (
    <Link
      key={screen.label.es}
      to={screen.to}
      // What opens over this screen keeps what one was reading.
      search={'search' in screen ? (now: object) => ({ ...now, ...screen.search }) : {}}
      className={classes.way}
    >
      {t('goTo', { screen: labelText(screen.label) })}
      <IconArrowRight size={15} aria-hidden />
    </Link>
  ));
};
