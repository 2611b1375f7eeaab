import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useLabel } from '../i18n/label.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useOpenAgencies, useSelectedAgency } from '../session/open-agencies.ts';
import { useSession } from '../session/session.tsx';
import { areaScreens, isAreaPath } from './area-screens.ts';
import classes from './area-tabs.module.css';
import { builtOnly } from './screen-paths.ts';
import section from './section-link.module.css';
import { shellMessages } from './shell.messages.ts';

/** Over the screens of one area that share one item of the menu: the way between them, and back to the agency one was in. */
export const AreaTabs = () => {
  const t = useMessages(shellMessages);
  const labelText = useLabel();
  const router = useRouter();
  const { may, singleAgency } = useSession();
  const { pathname } = useLocation();
  const open = useOpenAgencies();
  const selected = useSelectedAgency();
  if (singleAgency || !isAreaPath(pathname)) return null;
  const tabs = builtOnly(router, areaScreens).filter(({ permission }) => may(permission));
  const agency = open.find(({ id }) => id === selected);
  if (tabs.length < 2 && !agency) return null;
  return (
    <nav className={classes.row} aria-label={t('areaNavigation')}>
      <ul>
        {tabs.map(({ name, label, to, Icon }) => (
          <li key={name}>
            <Link to={to} className={section.link} activeOptions={{ exact: true, includeSearch: false }}>
              <Icon size={17} stroke={1.7} aria-hidden />
              {labelText(label)}
            </Link>
          </li>
        ))}
      </ul>
      {agency && (
        <Link
          to="/agencies/$agency/computers"
          params={{ agency: agency.id }}
          className={classes.back}
          title={t('backTo', { name: agency.name })}
        >
          <span>{t('backTo', { name: agency.name })}</span>
        </Link>
      )}
    </nav>
  );
};
