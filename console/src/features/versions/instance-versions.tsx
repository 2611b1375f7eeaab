import { api } from '@egida/contract';
import { IconVersions } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { fewRows } from '../../ui/table/few-rows.ts';
import { Rollouts } from './rollouts.tsx';
import { UpdateAll } from './update-all.tsx';
import { fleetTotals, useFleetVersions } from './use-fleet-versions.ts';
import { useVersionsThatFollow } from './use-versions-that-follow.ts';
import { useWantedVersion } from './use-wanted-version.ts';
import { versionColumns } from './version-columns.tsx';
import classes from './version-control-page.module.css';
import { compareVersions, versionFilterNames } from './version-names.ts';
import { VersionNotice } from './version-notice.tsx';
import { VersionPanel } from './version-panel.tsx';
import { versionMessages } from './versions.messages.ts';

interface InstanceVersionsProps {
  instanceId: string;
  /** Its agents are updated by its own server. */
  isOther: boolean;
}

/** Which versions of the agent run in an instance and, of this server's own, how updates go. */
export const InstanceVersions = ({ instanceId, isOther }: InstanceVersionsProps) => {
  const t = useMessages(versionMessages);
  const { panel, view, close } = usePanel();
  const list = useListState(api.versions.list, { params: { instanceId } });
  useVersionsThatFollow(instanceId);
  const versions = useFleetVersions(instanceId);
  const wantedHere = useWantedVersion();
  // What agents of another instance are updated to is said there.
  const wanted = isOther ? null : wantedHere;
  const { behind, stuck } = fleetTotals(versions ?? [], wanted ?? null);
  const columns = useMemo(() => versionColumns(t, versions ?? []), [t, versions]);
  const names = useMemo(() => versionFilterNames(t), [t]);
  const newerThan = (version: string) =>
    wanted?.isPublished && compareVersions(version, wanted.version) < 0 ? wanted.version : '';
  // What is on its way is drawn as it mostly is: short.
  const few = versions !== null && (versions?.length ?? 0) <= fewRows && list.filter === '';
  usePageTitle(t('title'));
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <VersionNotice versions={versions} wanted={wanted} />
        <div>
          <DataTable
            id="versions"
            list={list}
            spec={api.versions.list.list}
            words={{ title: t('title'), searched: t('version'), rowName: (row) => row.version }}
            names={names}
            columns={columns}
            rowId={(row) => row.id}
            few={few}
            openId={panel?.id || undefined}
            onOpen={view}
            actions={
              wanted?.isPublished &&
              behind > stuck && <UpdateAll instanceId={instanceId} wanted={wanted} behind={behind} stuck={stuck} />
            }
            empty={
              <EmptyState title={t('emptyTitle')} icon={<IconVersions size={26} stroke={1.5} />}>
                {t('emptyText')}
              </EmptyState>
            }
          />
        </div>
        {isOther && <p className={classes.wanted}>{t('updatedThere')}</p>}
        {wanted && (
          <p className={classes.wanted}>
            {wanted.version === ''
              ? t('wantedNone')
              : t(wanted.isSet ? 'wantedSet' : 'wantedNewest', { version: wanted.version })}{' '}
            <Link to="/config" className={classes.link}>
              {t('wantedConfigure')}
            </Link>
          </p>
        )}
      </div>
      {!isOther && <Rollouts instanceId={instanceId} />}
      {panel?.mode === 'view' && (
        <VersionPanel
          key={panel.id}
          instanceId={instanceId}
          version={panel.id}
          row={versions?.find(({ version }) => version === panel.id)}
          newer={newerThan(panel.id)}
          onClose={close}
        />
      )}
    </div>
  );
};
