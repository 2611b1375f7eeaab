import { api, type ComputerRow } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconArrowRight, IconKeyOff, IconPackageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { AskButton } from '../../ui/ask-button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { useElsewhere } from '../agency/agency.ts';
import { only } from '../bulk/bulk.ts';
import { computerVerbMessages } from './computer-verbs.messages.ts';
import { computerFeedback } from './computers.feedback.ts';
import { MoveDialog } from './move-dialog.tsx';

interface ComputerVerbsProps {
  computer: ComputerRow;
  /** It is in another agency, or about to be. */
  onMoved: () => void;
  onDeleted: () => void;
}

/** What can be done with one computer, in its panel's footer and on its page. */
export const ComputerVerbs = ({ computer, onMoved, onDeleted }: ComputerVerbsProps) => {
  const t = useMessages(computerVerbMessages);
  const { may } = useSession();
  const [moving, setMoving] = useState(false);
  // On its way to another instance with its agency: another move would call it back.
  const isLeaving = useElsewhere(computer.agencyId);
  const params = { agentId: computer.id };
  const uninstalling = useApiMutation(api.computers.uninstall, {
    feedback: computerFeedback('computer.uninstall'),
    alsoTouches: ['agencies'],
  });
  const revoking = useApiMutation(api.computers.revokeToken, { feedback: computerFeedback('computer.revoke') });
  return (
    <>
      <AskButton
        words={{
          button: t('revoke'),
          title: t('revokeAsk', { name: computer.name }),
          body: t('revokeBody'),
          verb: t('revokeVerb'),
        }}
        leftSection={<IconKeyOff size={16} aria-hidden />}
        busy={revoking.isPending}
        onConfirm={(done) => revoking.mutate({ params }, { onSuccess: done })}
      />
      {may('computers:move') && !isLeaving && (
        <>
          <Button
            variant="default"
            leftSection={<IconArrowRight size={16} aria-hidden />}
            onClick={() => setMoving(true)}
          >
            {t('move')}
          </Button>
          <MoveDialog
            open={moving}
            target={{ agencyId: computer.agencyId, selection: only(computer.id) }}
            onClose={() => setMoving(false)}
            onDone={() => {
              setMoving(false);
              onMoved();
            }}
            onCounted={() => {}}
            onReview={() => setMoving(false)}
          />
        </>
      )}
      {!computer.markedForRemoval && (
        <AskButton
          words={{
            button: t('uninstall'),
            title: t('uninstallAsk', { count: 1 }),
            body: t('uninstallBody', { count: 1 }),
            verb: t('uninstallVerb', { count: 1 }),
          }}
          leftSection={<IconPackageOff size={16} aria-hidden />}
          danger
          busy={uninstalling.isPending}
          onConfirm={(done) => uninstalling.mutate({ params }, { onSuccess: done })}
        />
      )}
      <DeleteButton
        endpoint={api.computers.remove}
        input={{ params }}
        feedback={computerFeedback('computer.delete')}
        alsoTouches={['agencies']}
        words={{
          button: t('delete'),
          title: t('deleteAsk', { count: 1 }),
          body: t('deleteBodyOne', { name: computer.name }),
          verb: t('deleteVerb', { count: 1 }),
        }}
        onDeleted={onDeleted}
      />
    </>
  );
};
