import type { ApiKeyLimits } from '@egida/contract';
import { formatTime } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { MeterBar } from '../../ui/meter-bar.tsx';
import { useClock } from '../../ui/use-clock.ts';
import { apiKeyMessages } from './api-keys.messages.ts';
import classes from './api-keys.module.css';

/** How many requests and keys an agency uses, of those it may have. */
export const ApiKeyUse = ({ limits }: { limits: ApiKeyLimits }) => {
  const t = useMessages(apiKeyMessages);
  const now = useClock();
  const { maxRequests, maxTokens, usedTokens, resetsOn } = limits;
  // The hour may have ended since the server was asked.
  const isUnderWay = resetsOn !== null && Date.parse(resetsOn) > now;
  const usedRequests = isUnderWay ? limits.usedRequests : 0;
  return (
    <div className={classes.meters}>
      <Meter name={t('useRequests')} used={usedRequests} max={maxRequests}>
        {usedRequests >= maxRequests && <strong>{t('requestsSpent')} </strong>}
        {isUnderWay ? t('resets', { when: formatTime(resetsOn) }) : t('resetsNone')} {t('useRequestsHelp')}
      </Meter>
      <Meter name={t('useKeys')} used={usedTokens} max={maxTokens}>
        {usedTokens >= maxTokens && <strong>{t('keysSpent')}</strong>}
      </Meter>
    </div>
  );
};

interface MeterProps {
  name: string;
  used: number;
  max: number;
  children: React.ReactNode;
}

/** A bar of what is used; its numbers stand beside it, for they say all that it shows. */
const Meter = ({ name, used, max, children }: MeterProps) => {
  const t = useMessages(apiKeyMessages);
  return (
    <div className={classes.meter}>
      <div className={classes.meterText}>
        <h3>{name}</h3>
        <span>{t('used', { used, max })}</span>
      </div>
      <MeterBar used={used} max={max} short={used >= max * 0.9} />
      <p>{children}</p>
    </div>
  );
};
