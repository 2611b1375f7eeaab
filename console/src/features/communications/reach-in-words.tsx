import type { CommunicationReach } from '@egida/contract';
import { countedText } from '../../api/bulk-noun.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CommunicationTranslate } from './communication-progress.tsx';
import { communicationMessages } from './communications.messages.ts';
import classes from './communications.module.css';
import { Fold } from './fold.tsx';
import type { useReach } from './use-reach.ts';

/** Who would get it, before it is sent: how many, who, and of which agencies nobody. */
export const ReachInWords = ({ query, reach, isCounting }: ReturnType<typeof useReach>) => {
  const t = useMessages(communicationMessages);
  return (
    <div className={classes.reach} aria-busy={isCounting}>
      {/* One place that stays: what is put into it is read out. */}
      <p role="status" className={classes.sentence}>
        {isCounting ? t('counting') : reach && sentenceOf(t, reach)}
      </p>
      {query.isError && !isCounting && (
        <ErrorState
          compact
          error={query.error}
          title={t('reachFailed')}
          at={query.errorUpdatedAt}
          retrying={false}
          onRetry={() => void query.refetch()}
        />
      )}
      {reach && <ReachDetails reach={reach} />}
    </div>
  );
};

const sentenceOf = (t: CommunicationTranslate, { recipients, agencies }: CommunicationReach) =>
  recipients === 0 ? t('reachNobody') : t('reach', { count: recipients, agencies: countedText('agencies', agencies) });

const ReachDetails = ({ reach }: { reach: CommunicationReach }) => {
  const t = useMessages(communicationMessages);
  const { recipients, mailed, silent, sample, withoutRecipients, agenciesWithoutRecipients } = reach;
  return (
    <>
      {!mailed && recipients > 0 && <Notice>{t('notMailed')}</Notice>}
      {silent > 0 && <p className={classes.quiet}>{t('silent', { count: silent })}</p>}
      {recipients > 0 && (
        <Fold title={t('showPeople')} more={recipients - sample.length}>
          {sample.map(({ name, email }) => (
            <li key={email}>
              {name} <span className={classes.detail}>{email}</span>
            </li>
          ))}
        </Fold>
      )}
      {agenciesWithoutRecipients > 0 && (
        <Fold
          title={t('without', { count: agenciesWithoutRecipients })}
          more={agenciesWithoutRecipients - withoutRecipients.length}
        >
          {withoutRecipients.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </Fold>
      )}
    </>
  );
};
