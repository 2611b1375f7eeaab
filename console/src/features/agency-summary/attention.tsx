import type { Agency } from '@egida/contract';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { summaryMessages } from './agency-summary.messages.ts';
import classes from './agency-summary.module.css';
import { AttentionItem } from './attention-item.tsx';
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
    <section className={classes.attention} aria-busy={waits}>
      <h2 className={classes.heading}>{t('attention')}</h2>
      {waits ? (
        <Skeleton height={20} width="60%" my={6} />
      ) : (
        <ul className={classes.needs}>
          {found.map(({ name, tone, to, filter }) => (
            <AttentionItem
              key={name}
              tone={tone}
              action={
                <Link to={to} params={{ agency: agency.agencyId }} search={{ filter }} className={classes.action}>
                  {t(`${name}Show`)}
                </Link>
              }
            >
              {t(name, { count: counts[name] })}
            </AttentionItem>
          ))}
          <ContractNeeds agency={agency} onEdit={onEdit} />
          {agency.agents === 0 && <AttentionItem tone="info">{t('none')}</AttentionItem>}
          {failed && (
            <AttentionItem
              tone="error"
              action={
                <button type="button" className={classes.action} onClick={retry}>
                  {t('retry')}
                </button>
              }
            >
              {t('failed')}
            </AttentionItem>
          )}
          {isCalm && <AttentionItem tone="ok">{t('nothing')}</AttentionItem>}
        </ul>
      )}
    </section>
  );
};
