import type { VersionRow } from '@egida/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMessages } from '../i18n/use-messages.ts';
import { Notice, NoticeButton } from '../ui/notice.tsx';
import { fleetTotals } from './use-fleet-versions.ts';
import type { WantedVersion } from './use-wanted-version.ts';
import { versionMessages } from './versions.messages.ts';
import classes from './versions.module.css';

interface VersionNoticeProps {
  versions: readonly VersionRow[] | undefined;
  wanted: WantedVersion | undefined;
  onShowPackages: () => void;
}

/** How the fleet stands, in a sentence: who is behind, or what keeps everybody from being updated. */
export const VersionNotice = ({ versions, wanted, onShowPackages }: VersionNoticeProps) => {
  const t = useMessages(versionMessages);
  if (!versions || !wanted) return <div className={classes.noticeSpace} aria-hidden />;
  const { version } = wanted;
  if (!wanted.isPublished) {
    return (
      <Notice action={<NoticeButton onClick={onShowPackages}>{t('toPackages')}</NoticeButton>}>
        {version ? t('notPublished', { version }) : t('noneWanted')}
      </Notice>
    );
  }
  const { total, behind } = fleetTotals(versions, version);
  if (behind > 0) return <Notice>{t('behind', { count: behind, total, version })}</Notice>;
  if (total === 0) return null;
  return (
    <p className={classes.good}>
      <IconCircleCheck size={18} aria-hidden />
      {t('allLatest', { count: total, version })}
    </p>
  );
};
