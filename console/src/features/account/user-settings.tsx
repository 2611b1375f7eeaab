import { api, pageSizes } from '@egida/contract';
import { SegmentedControl, Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { usualPageSize } from '../../api/page-size.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useAgencyAtHand } from '../../session/agency-at-hand.ts';
import { useSession } from '../../session/session.tsx';
import { accountFeedback } from './account.feedback.ts';
import { accountMessages } from './account.messages.ts';
import { ownChoices } from './own-config.ts';
import classes from './user-settings.module.css';

/** How the console works for whoever is signed in. */
export const UserSettings = ({ onGone }: { onGone: () => void }) => {
  const t = useMessages(accountMessages);
  const { user, may, singleAgency } = useSession();
  const { pageSize = usualPageSize, notifications = false } = user.config;
  const agency = useAgencyAtHand();
  const title = useId();
  const label = useId();
  const params = { userId: user.id };
  const kept = { feedback: accountFeedback('settings.update'), inOrder: ownChoices };
  // One for each: what is still on its way is shown as it was chosen.
  const size = useApiMutation(api.users.update, kept);
  const notices = useApiMutation(api.users.update, kept);
  return (
    <section className={classes.settings} aria-labelledby={title} tabIndex={-1} data-autofocus>
      <h2 id={title} className={classes.title}>
        {t('settings')}
      </h2>
      <div className={classes.row}>
        <span id={label}>{t('pageSize')}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby={label}
          data={pageSizes.map(String)}
          value={String(size.isPending ? size.variables.body.config?.pageSize : pageSize)}
          onChange={(value) => {
            const chosen = pageSizes.find((one) => String(one) === value);
            if (chosen) size.mutate({ params, body: { config: { pageSize: chosen } } });
          }}
        />
      </div>
      {may('alerts:read') && (
        <Switch
          size="sm"
          labelPosition="left"
          classNames={{ body: classes.switch, labelWrapper: classes.label }}
          label={t('notifications')}
          description={t('notificationsHelp')}
          checked={notices.isPending ? (notices.variables.body.config?.notifications ?? false) : notifications}
          onChange={(event) => notices.mutate({ params, body: { config: { notifications: event.target.checked } } })}
        />
      )}
      {/* Who has several agencies is led to those of the one they are in, or were in last. */}
      {agency && may('tokens:write') && (
        <Link to="/agencies/$agency/tokens" params={{ agency: agency.id }} className={classes.link} onClick={onGone}>
          {singleAgency ? t('apiKeys') : t('apiKeysOf', { name: agency.name })}
        </Link>
      )}
    </section>
  );
};
