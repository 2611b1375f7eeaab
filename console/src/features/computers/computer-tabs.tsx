import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { computerPageMessages } from './computer-page.messages.ts';
import classes from './computer-page.module.css';
import { type ComputerTab, tabSearch } from './computer-tab.ts';

/** The parts of a computer's page, each under an address of its own. */
export const ComputerTabs = ({ tabs, open }: { tabs: readonly ComputerTab[]; open: ComputerTab }) => {
  const t = useMessages(computerPageMessages);
  return (
    <nav className={classes.tabs} aria-label={t('parts')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="."
          search={tabSearch(tab)}
          resetScroll={false}
          className={classes.tab}
          // An address that names no part is the first one's, too.
          aria-current={tab === open ? 'page' : undefined}
        >
          {t(`tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
};
