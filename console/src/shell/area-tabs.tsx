import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useLabel } from '../i18n/label.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useOpenAgencies, useSelectedAgency } from '../session/open-agencies.ts';
import { useSession } from '../session/session.tsx';
import { AgencyTabs } from './agency-tabs.tsx';
import { areaOf, areaScreens } from './area-screens.ts';
import classes from './area-tabs.module.css';
import { builtOnly } from './screen-paths.ts';
import section from './section-link.module.css';
import { shellMessages } from './shell.messages.ts';

/** Over the screens of one area that share an item of the menu: the way between them, and the agencies that are open. */
export const AreaTabs = () => {
  const t = useMessages(shellMessages);
  const labelText = useLabel();
  const router = useRouter();
  const { may, singleAgency } = useSession();
  const { pathname } = useLocation();
  const open = useOpenAgencies();
  const selected = useSelectedAgency();
  const area = areaOf(pathname);
  if (singleAgency || !area) return null;
  const tabs = builtOnly(router, areaScreens).filter((tab) => tab.area === area && may(tab.permission));
  const hasOpen = area === 'agencies' && open.length > 0;
  if (tabs.length < 2 && !hasOpen) return null;
  return (
    <div className={classes.row}>
      <nav aria-label={t(`areaNavigation.${area}`)}>
        <ul className={classes.screens}>
          {tabs.map(({ name, label, to, Icon }) => (
            <li key={name}>
              <Link to={to} className={section.link} activeOptions={{ exact: true, includeSearch: false }}>
                <Icon size={17} stroke={1.7} aria-hidden />
                {labelText(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {hasOpen && <AgencyTabs agencyId={undefined} last={selected} to="/agencies/$agency/computers" />}
    </div>
  );
};
