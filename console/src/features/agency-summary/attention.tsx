import type { Agency } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { AttentionFailed, AttentionItem, AttentionList, attentionAction } from '../../ui/attention.tsx';
import { summaryMessages } from './agency-summary.messages.ts';
import { ContractNeeds, isInOrder } from './contract-needs.tsx';
import { countedNeeds, useCountedNeeds } from './use-counted-needs.ts';

interface AttentionProps {
  agency: Agency;
  /** Opens the editor; only for who may. */
  onEdit: (() => void) | undefined;
}

/** What needs a person first: a sentence each, which leads to where something can be done about it. */
export const Attention = ({ agency, onEdit }: AttentionProps) => {
  const t = useMessages(summaryMessages);
  const { counts, failed, waits, retry } = useCountedNeeds(agency.agencyId);
  const found = countedNeeds.filter(({ name }) => counts[name] > 0);
  const isCalm = !failed && found.length === 0 && agency.agents > 0 && isInOrder(agency);
  return (
    <AttentionList title={t('attention')} waits={waits}>
      {found.map(({ name, tone, to, filter }) => (
        <AttentionItem
          key={name}
          tone={tone}
          action={
            <Link to={to} params={{ agency: agency.agencyId }} search={{ filter }} className={attentionAction}>
              {t(`${name}Show`)}
            </Link>
          }
        >
          {t(name, { count: counts[name] })}
        </AttentionItem>
      ))}
      <ContractNeeds agency={agency} onEdit={onEdit} />
      {agency.agents === 0 && <AttentionItem tone="info">{t('none')}</AttentionItem>}
      {failed && <AttentionFailed onRetry={retry}>{t('failed')}</AttentionFailed>}
      {isCalm && <AttentionItem tone="ok">{t('nothing')}</AttentionItem>}
    </AttentionList>
  );
};
