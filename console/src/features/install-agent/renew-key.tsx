import { type Agency, api } from '@egida/contract';
import { NativeSelect } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { keyOf } from '../../api/query.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { useClock } from '../../ui/use-clock.ts';
import { installFeedback } from './install-agent.feedback.ts';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';

/** Hours that the present key stays good. */
const overlaps = [0, 24, 72, 168, 720] as const;
const usual = '72';
const hourMs = 3_600_000;

interface RenewKeyProps {
  agency: Agency;
  /** A key from before the present one is still good: only one can be. */
  hasFormer: boolean;
}

/** Gives the agency another key, once it is clear what becomes of the present one. */
export const RenewKey = ({ agency, hasFormer }: RenewKeyProps) => {
  const t = useMessages(installMessages);
  const now = useClock();
  const [overlap, setOverlap] = useState<string>(usual);
  const params = { agencyId: agency.agencyId };
  const renewal = useApiMutation(api.agencies.renewApikey, {
    feedback: installFeedback('agency.renewKey'),
    storeAs: () => keyOf(api.agencies.get, { params }),
  });
  const hours = Number(overlap);
  const until = formatInstant(new Date(now + hours * hourMs).toISOString());
  return (
    <AskButton
      leftSection={<IconKey size={16} aria-hidden />}
      danger={hours === 0}
      words={{
        button: t('keyRenew'),
        title: t('keyRenewTitle', { name: agency.name }),
        body: (
          <div className={classes.renewal}>
            <p>{t('keyRenewBody')}</p>
            <NativeSelect
              label={t('keyOverlap')}
              value={overlap}
              onChange={(event) => setOverlap(event.currentTarget.value)}
              data={overlaps.map((value) => ({ value: String(value), label: t(`keyOverlap${value}`) }))}
            />
            <p>
              {hours === 0 ? t('keyOverlapNow') : t('keyOverlapLater', { until })} {hasFormer && t('keyOverlapFormer')}
            </p>
          </div>
        ),
        verb: t('keyRenew'),
      }}
      busy={renewal.isPending}
      onAsk={() => setOverlap(usual)}
      onConfirm={(done) =>
        renewal.mutate({ params, body: { overlapHours: hours, apikey: agency.apikey } }, { onSuccess: done })
      }
    />
  );
};
