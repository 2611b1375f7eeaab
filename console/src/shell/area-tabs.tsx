import { Link, useLocation, useParams, useRouter } from '@tanstack/react-router';
import { formatList } from '../i18n/format.ts';
import { useLabel } from '../i18n/label.ts';
import { useOpenAgencies, useSelectedAgency } from '../session/open-agencies.ts';
import { useSession } from '../session/session.tsx';
import { AgencyTabs } from './agency-tabs.tsx';
import { areaOf, areaScreens } from './area-screens.ts';
import classes from './area-tabs.module.css';
import { NavMark } from './nav-mark.tsx';
import { builtOnly } from './screen-paths.ts';
import section from './section-link.module.css';

/** `Organismos y sectores`: the names of screens in one sentence. */
const labelOf = (names: readonly string[]): string =>
  formatList(names.map((name, at) => (at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))));

/** Over a screen of no one agency: the way between those that share its item of the menu, and the agencies that are open. */
export const AreaTabs = () => {
  const labelText = useLabel();
  const router = useRouter();
  const { may, singleAgency } = useSession();
  const { pathname } = useLocation();
  const { agency } = useParams({ strict: false });
  const open = useOpenAgencies();
  const selected = useSelectedAgency();
  // The screens of one have them beside its sections.
  if (singleAgency || agency !== undefined) return null;
  const area = areaOf(pathname);
  const tabs = builtOnly(router, areaScreens).filter((tab) => tab.area === area && may(tab.permission));
  const hasTabs = area !== undefined && tabs.length > 1;
  if (!hasTabs && open.length === 0) return null;
  return (
    <div className={classes.row}>
      {hasTabs && (
        <nav aria-label={labelOf(tabs.map(({ label }) => labelText(label)))}>
          <ul className={classes.screens}>
            {tabs.map(({ name, label, to, Icon, ...more }) => (
              <li key={name}>
                <Link to={to} className={section.link} activeOptions={{ exact: true, includeSearch: false }}>
                  <Icon size={17} stroke={1.7} aria-hidden />
                  {labelText(label)}
                  {'mark' in more && <NavMark load={more.mark} />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {open.length > 0 && <AgencyTabs agencyId={undefined} last={selected} to="/agencies/$agency/computers" />}
    </div>
  );
};
