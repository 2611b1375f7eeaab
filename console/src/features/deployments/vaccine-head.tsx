import { api, type Vaccine } from '@egida/contract';
import { Button } from '@mantine/core';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { AskButton } from '../../ui/ask-button.tsx';
import { BackLink } from '../../ui/detail/back-link.tsx';
import type { Push } from '../reach/reach.ts';
import { AutorunSwitch } from '../vaccines/vaccines.ts';
import { deploymentFeedback } from './deployments.feedback.ts';
import { deploymentMessages } from './deployments.messages.ts';
import classes from './vaccine-head.module.css';

interface VaccineHeadProps {
  vaccineId: string;
  /** Absent until it is there. */
  vaccine: Vaccine | undefined;
  push: (one: Push) => void;
  isAsking: boolean;
  onAutorun: (next: boolean) => void;
  onAnswered: (went: boolean) => void;
}

/** Above a vaccine's deployments: the way back, and what acts on all of them at once. */
export const VaccineHead = ({ vaccineId, vaccine, push, ...autorun }: VaccineHeadProps) => {
  const { may, user } = useSession();
  const writes = may('vaccines:write');
  const hasOwn = !writes && may('vaccines:deploy') && user.agencies.length > 0;
  return (
    <div className={classes.head}>
      <BackToVaccines vaccineId={vaccineId} />
      {vaccine && (
        <div className={classes.verbs}>
          {writes && !vaccine.fromMain && <AutorunSwitch bare vaccine={vaccine} push={push} {...autorun} />}
          {hasOwn && <OwnAgencies vaccine={vaccine} push={push} />}
        </div>
      )}
    </div>
  );
};

/** To the list with what one comes from open in it; for who has one agency, to the list of that one. */
const BackToVaccines = ({ vaccineId }: { vaccineId: string }) => {
  const t = useMessages(deploymentMessages);
  const { singleAgency } = useSession();
  const back = { search: { panel: vaccineId }, children: t('backToVaccines') };
  if (!singleAgency) return <BackLink to="/vaccines" {...back} />;
  return <BackLink to="/agencies/$agency/vaccines" params={{ agency: singleAgency.id }} {...back} />;
};

/** For who does not decide about autorun: the vaccine on all agencies that are theirs. */
const OwnAgencies = ({ vaccine, push }: { vaccine: Vaccine; push: (one: Push) => void }) => {
  const t = useMessages(deploymentMessages);
  const touches = ['agencies', 'agents'] as const;
  const apply = useApiMutation(api.deployments.applyToUserAgencies, {
    feedback: deploymentFeedback('vaccine.execute'),
    alsoTouches: touches,
  });
  const stop = useApiMutation(api.deployments.stopFromUserAgencies, {
    feedback: deploymentFeedback('vaccine.stop'),
    alsoTouches: touches,
  });
  const params = { vaccineId: vaccine.id };
  return (
    <>
      <Button
        variant="light"
        loading={apply.isPending}
        onClick={() =>
          push({
            // As in the list below.
            asks: true,
            vaccineId: vaccine.id,
            vaccineName: vaccine.name,
            whom: { userAgencies: true },
            feedback: deploymentFeedback('vaccine.execute'),
            go: () => apply.mutate({ params }),
          })
        }
      >
        {t('applyToMine')}
      </Button>
      <AskButton
        words={{
          button: t('stopFromMine'),
          title: t('stopFromMineTitle', { name: vaccine.name }),
          body: t('stopFromMineBody'),
          verb: t('stopFromMine'),
        }}
        danger
        busy={stop.isPending}
        onConfirm={(done) => stop.mutate({ params }, { onSettled: done })}
      />
    </>
  );
};
