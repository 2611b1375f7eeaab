import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { enrolmentFeedback } from './enrolment.feedback.ts';
import { enrolmentMessages } from './enrolment.messages.ts';
import classes from './enrolment.module.css';

const hoursOfRollOut = 24;

/** Lets in whoever has the key for a day, or ends that. */
export const RollOut = ({ agencyId, openUntil }: { agencyId: string; openUntil: string | null }) => {
  const t = useMessages(enrolmentMessages);
  const isOpen = openUntil !== null;
  const opening = useApiMutation(api.enrolments.open, {
    feedback: enrolmentFeedback(isOpen ? 'held.close' : 'held.open'),
    alsoTouches: ['enrolments'],
  });
  return (
    <div>
      <Button
        variant="default"
        loading={opening.isPending}
        onClick={() => opening.mutate({ params: { agencyId }, body: { hours: isOpen ? 0 : hoursOfRollOut } })}
      >
        {t(isOpen ? 'close' : 'open')}
      </Button>
      {!isOpen && <div className={classes['roll-out']}>{t('openHelp')}</div>}
    </div>
  );
};
