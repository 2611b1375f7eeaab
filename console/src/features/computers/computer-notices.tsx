import { api, type ComputerRow, mayPass, updateReasonOf } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Notice, NoticeButton } from '../../ui/notice.tsx';
import classes from './computer-panel.module.css';
import { computerFeedback } from './computers.feedback.ts';
import { computerMessages } from './computers.messages.ts';
import { updateReasonMessages } from './update-reasons.messages.ts';

type FailedCommand = NonNullable<ComputerRow['failedCommand']>;

/** What somebody should know or decide about a computer, before its details. */
export const ComputerNotices = ({ computer }: { computer: ComputerRow }) => {
  const t = useMessages(computerMessages);
  const { may } = useSession();
  const keeping = useApiMutation(api.computers.keep, {
    feedback: computerFeedback('computer.keep'),
    alsoTouches: ['agencies'],
  });
  const { id: agentId, duplicate, markedForRemoval, failedCommand, wantedVersion, remote } = computer;
  return (
    <div className={classes.notices}>
      {failedCommand !== null && <CommandFailed computer={computer} command={failedCommand} />}
      {duplicate && <Notice>{t('duplicate')}</Notice>}
      {markedForRemoval && (
        <Notice
          action={
            may('computers:write') &&
            !remote && (
              <NoticeButton onClick={() => keeping.mutate({ params: { agentId } })}>{t('removalKeep')}</NoticeButton>
            )
          }
        >
          {t('removal')}
        </Notice>
      )}
      {wantedVersion !== null && failedCommand === null && (
        <p className={classes.nothing}>{t('updatingNotice', { version: wantedVersion })}</p>
      )}
    </div>
  );
};

/** What its agent could not do, why, and what happens next; in its own words where nobody has put them into others. */
const CommandFailed = ({ computer, command }: { computer: ComputerRow; command: FailedCommand }) => {
  const t = useMessages(computerMessages);
  const why = useMessages(updateReasonMessages);
  const { wantedVersion: version, commandError: said } = computer;
  const reason = said === null ? undefined : updateReasonOf(said);
  const [what, next] = {
    uninstall: [t('failedRemoval'), t('failedRemovalAdvice')],
    update: [
      version === null ? t('failedUpdateOver') : t('failedUpdate', { version }),
      t(mayPass(reason) ? 'failedUpdatePassing' : 'failedUpdateAdvice'),
    ],
    move: [t('failedMove'), t('failedMoveAdvice')],
  }[command];
  const advice = reason === 'keyNotKnown' && why('keyNotKnownAdvice');
  return (
    <Notice>
      {what} {reason && why(reason)} {advice} {next}{' '}
      {said && <span className={classes.said}>{t('agentSaid', { text: said })}</span>}
    </Notice>
  );
};
