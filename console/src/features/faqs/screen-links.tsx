import { IconArrowRight } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useLabel } from '../../i18n/label.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useAgencyAtHand } from '../../session/agency-at-hand.ts';
import { useSession } from '../../session/session.tsx';
import { faqsMessages } from './faqs.messages.ts';
import classes from './faqs.module.css';
import { type OpenScreen, openScreens } from './open-screens.ts';
import type { ScreenName } from './screens.ts';

/** The ways from an answer to the screens that it names, as far as the reader may go there. */
export const ScreenLinks = ({ names }: { names: readonly ScreenName[] }) => {
  const t = useMessages(faqsMessages);
  const labelText = useLabel();
  const router = useRouter();
  const { role, singleAgency } = useSession();
  const agency = useAgencyAtHand();
  const isAlone = singleAgency !== null;
  const textOf = ({ label, isOfAgency }: OpenScreen) =>
    isOfAgency && !isAlone && agency
      ? t('goToOf', { screen: labelText(label), agency: agency.name })
      : t('goTo', { screen: labelText(label) });
  return openScreens(names, router, { role, hasAgency: agency !== undefined, isAlone }).map((screen) => (
    <Link
      key={screen.label.es}
      to={screen.to}
      params={{ agency: agency?.id ?? '' } as never}
      // What opens over this screen keeps what one was reading.
      search={(screen.search ? (now: object) => ({ ...now, ...screen.search }) : {}) as never}
      className={classes.way}
    >
      {textOf(screen)}
      <IconArrowRight size={15} aria-hidden />
    </Link>
  ));
};
