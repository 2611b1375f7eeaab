import type { VersionRow } from '@egida/contract';
import { countedText } from '../../api/bulk-noun.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { FleetLink } from './fleet-link.tsx';
import { VersionAgencies } from './version-agencies.tsx';
import { versionMessages } from './versions.messages.ts';

interface VersionPanelProps {
  instanceId: string;
  version: string;
  /** As the list has it. */
  row: VersionRow | undefined;
  /** What its agents can be updated to; empty where there is nothing newer. */
  newer: string;
  onClose: () => void;
}

/** One version: which agencies have computers with it, and the way to update them. */
export const VersionPanel = ({ instanceId, version, row, newer, onClose }: VersionPanelProps) => {
  const t = useMessages(versionMessages);
  return (
    <SidePanel
      size="editor"
      title={
        <span tabIndex={-1} data-autofocus>
          {t('versionTitle', { version })}
        </span>
      }
      subtitle={
        row && (
          <>
            {row.latest && <StateBadge tone="ok/medium" label={t('latest')} title={t('latestHelp')} />}
            <FleetLink filter={`version:${version}`}>{countedText('agents', row.computers)}</FleetLink>
          </>
        )
      }
      onClose={onClose}
    >
      <VersionAgencies instanceId={instanceId} version={version} newer={newer} />
    </SidePanel>
  );
};
