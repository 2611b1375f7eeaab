import { api, type OwnSession } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { accountFeedback } from './account.feedback.ts';
import { accountMessages } from './account.messages.ts';
import { deviceOf } from './device.ts';
import classes from './sessions.module.css';

const mobile: readonly (string | undefined)[] = ['Android', 'iOS', 'iPadOS'];

export const SessionItem = ({ session }: { session: OwnSession }) => {
  const t = useMessages(accountMessages);
  const { browser, system } = deviceOf(session.userAgent);
  const device =
    browser && system
      ? t('device', { browser, system })
      : (browser ?? system ?? (session.userAgent.slice(0, 60) || t('unknownDevice')));
  const ending = useApiMutation(api.sessions.end, { feedback: accountFeedback('session.end') });
  const Icon = mobile.includes(system) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.item}>
      <Icon className={classes.icon} size={22} stroke={1.6} aria-hidden />
      <div className={classes.about}>
        <p className={classes.device} title={session.userAgent}>
          {device}
        </p>
        {session.current ? (
          <StateBadge tone="info/light" label={t('sessionCurrent')} />
        ) : (
          <p className={classes.fact}>
            <Ago instant={session.lastUsedOn} sentence={(when) => t('sessionUsed', { when })} focusable />
          </p>
        )}
        <p className={classes.fact}>
          <Ago instant={session.createdOn} sentence={(when) => t('sessionSince', { when })} focusable />
        </p>
        {session.ip && <p className={classes.fact}>{t('sessionFrom', { ip: session.ip })}</p>}
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('sessionEndLabel', { device })}
          loading={ending.isPending}
          onClick={() => ending.mutate({ params: { sessionId: session.id } })}
        >
          {t('sessionEnd')}
        </Button>
      )}
    </li>
  );
};
