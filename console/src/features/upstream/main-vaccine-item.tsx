import type { deliveryStates, VaccineDelivery } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { errorInSentence, isKnownCode } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { StateBadge, type StateTone } from '../../ui/state-badge.tsx';
import { upstreamMessages } from './upstream.messages.ts';
import classes from './upstream.module.css';

const tones: Record<(typeof deliveryStates)[number], StateTone> = {
  SAME: 'ok/medium',
  OUTDATED: 'warning/light',
  MISSING: 'warning/light',
  REFUSED: 'error/light',
  EXTRA: 'disabled',
};

/** Why it was refused: a code of this console's words, or what the server says. */
const whyOf = (error: string): string => (isKnownCode(error) ? errorInSentence(error) : error.replace(/\.$/, ''));

/** A vaccine of the main instance: its name, which leads to it where it is here, and how it stands in words. */
export const MainVaccineItem = ({ vaccine: { id, name, state, error } }: { vaccine: VaccineDelivery }) => {
  const t = useMessages(upstreamMessages);
  const isHere = state !== 'MISSING' && state !== 'REFUSED';
  const says =
    state !== 'REFUSED'
      ? t(`say${state}`)
      : error === null
        ? t('sayNotTakenOver')
        : t('sayNotTakenOverWhy', { why: whyOf(error) });
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <div className={classes.itemHead}>
          <h3>
            {isHere ? (
              <Link to="/vaccines/$vaccineId" params={{ vaccineId: id } as never}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h3>
          <StateBadge tone={tones[state]} label={t(state === 'REFUSED' ? 'notTakenOver' : state)} />
        </div>
        <p className={classes.note}>{says}</p>
      </div>
    </li>
  );
};
