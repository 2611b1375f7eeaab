import { type ApiKey, api } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { formatDate } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { AskButton } from '../../ui/ask-button.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useClock } from '../../ui/use-clock.ts';
import { apiKeyFeedback } from './api-keys.feedback.ts';
import { apiKeyMessages } from './api-keys.messages.ts';
import classes from './api-keys.module.css';
import { stateOf } from './expiry.ts';

/** One key: what it is for, who made it, until when it is good and when it was last used; and the way to end it. */
export const ApiKeyItem = ({ agencyId, apiKey }: { agencyId: string; apiKey: ApiKey }) => {
  const t = useMessages(apiKeyMessages);
  const { id: tokenId, name, createdBy: username, createdOn, expiresOn, lastUsedOn } = apiKey;
  const state = stateOf(apiKey, useClock());
  const revocation = useApiMutation(api.tokens.revoke, { feedback: apiKeyFeedback('token.revoke') });
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <div className={classes.head}>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          {state === 'expired' && <StateBadge tone="error/light" label={t('expired')} title={t('expiredHelp')} />}
          {state === 'soon' && <StateBadge tone="warning/light" label={t('soon')} title={t('soonHelp')} />}
        </div>
        <div className={classes.facts}>
          <Ago instant={createdOn} focusable sentence={(when) => t('made', { username, when })} />
          <span>
            {expiresOn === null
              ? t('never')
              : t(state === 'expired' ? 'expiredOn' : 'expires', { date: formatDate(expiresOn) })}
          </span>
          {lastUsedOn === null ? (
            <span>{t('neverUsed')}</span>
          ) : (
            <Ago instant={lastUsedOn} focusable sentence={(when) => t('lastUsed', { when })} />
          )}
        </div>
      </div>
      <AskButton
        size="xs"
        variant="light"
        color="red"
        words={{
          button: t('revoke'),
          buttonLabel: t('revokeLabel', { name }),
          title: t('revokeTitle', { name }),
          body: t('revokeBody'),
          verb: t('revokeVerb'),
        }}
        danger
        busy={revocation.isPending}
        onConfirm={(done) => revocation.mutate({ params: { agencyId, tokenId } }, { onSettled: done })}
      />
    </li>
  );
};
