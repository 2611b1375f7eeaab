import type { Agency } from '@egida/contract';
import { formatDate, formatRelative } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AttentionItem, attentionAction } from '../../ui/attention.tsx';
import { contractEnded, expiryState, licenseState } from '../agency/agency.ts';
import { summaryMessages } from './agency-summary.messages.ts';

/** Whether contract, expiry and licences of an agency leave nothing to do. */
export const isInOrder = (agency: Agency): boolean =>
  agency.installationStatus !== contractEnded &&
  !['near', 'past'].includes(expiryState(agency)) &&
  !['near', 'over'].includes(licenseState(agency));

interface ContractNeedsProps {
  agency: Agency;
  /** Opens the editor; only for who may. */
  onEdit: (() => void) | undefined;
}

/** What of contract, expiry and licences needs a person. */
export const ContractNeeds = ({ agency, onEdit }: ContractNeedsProps) => {
  const t = useMessages(summaryMessages);
  const expiry = expiryState(agency);
  const date = agency.expiration ? formatDate(agency.expiration) : '';
  const when = agency.expiration ? formatRelative(agency.expiration) : '';
  const licenses = licenseState(agency);
  const left = agency.licenseQuantity - agency.licensesUsed;
  const ended = agency.installationStatus === contractEnded;
  const change = onEdit && (
    <button type="button" className={attentionAction} onClick={onEdit}>
      {t('change')}
    </button>
  );
  return (
    <>
      {ended && (
        <AttentionItem tone="error" action={change}>
          {t('ended')}
        </AttentionItem>
      )}
      {!ended && expiry === 'past' && (
        <AttentionItem tone="error" action={change}>
          {t('expired', { date })}
        </AttentionItem>
      )}
      {!ended && expiry === 'near' && (
        <AttentionItem tone="warning" action={change}>
          {t('expires', { date, when })}
        </AttentionItem>
      )}
      {licenses === 'over' && (
        <AttentionItem tone="warning" action={change}>
          {t('over', { count: -left })}
        </AttentionItem>
      )}
      {licenses === 'near' && (
        <AttentionItem tone="warning" action={change}>
          {left === 0 ? t('full') : t('near', { count: left })}
        </AttentionItem>
      )}
    </>
  );
};
