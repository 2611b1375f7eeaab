import type { VersionRow } from '@egida/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { FleetLink } from './fleet-link.tsx';
import { stuckText } from './stuck-text.ts';
import { fleetTotals } from './use-fleet-versions.ts';
import type { WantedVersion } from './use-wanted-version.ts';
import classes from './version-notice.module.css';
import { versionMessages } from './versions.messages.ts';

interface VersionNoticeProps {
  versions: readonly VersionRow[] | null | undefined;
  wanted: WantedVersion | null | undefined;
}

/** How the fleet stands, in a sentence: who is behind, or what keeps everybody from being updated. */
export const VersionNotice = ({ versions, wanted }: VersionNoticeProps) => {
  const t = useMessages(versionMessages);
  // What failed says so where it belongs: here there is nothing to say, and nothing to come.
  if (versions === null || wanted === null) return null;
  if (!versions || !wanted) return <div className={classes.noticeSpace} aria-hidden />;
  const { version } = wanted;
  if (!wanted.isPublished) {
    return (
      <Notice action={<Link to="/version-control/packages">{t('toPackages')}</Link>}>
        {version ? t('notPublished', { version }) : t('noneWanted')}
      </Notice>
    );
  }
  const { total, behind, stuck } = fleetTotals(versions, wanted);
  if (total === 0) return null;
  const show = <FleetLink filter={`version:<${version}`}>{t('behindShow', { count: behind })}</FleetLink>;
  const unable = stuck > 0 && ` ${stuckText(t, wanted, stuck)}`;
  if (behind > 0) {
    const who =
      behind === total ? t('behindAll', { count: total, version }) : t('behind', { count: behind, total, version });
    return (
      <Notice action={show}>
        {who}
        {unable}
      </Notice>
    );
  }
  return (
    <p className={classes.good}>
      <IconCircleCheck size={18} aria-hidden />
      {t('allLatest', { count: total, version })}
    </p>
  );
};
