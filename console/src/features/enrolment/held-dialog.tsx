import { api, type HeldComputer, type HeldComputers } from '@egida/contract';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { dialogStyles } from '../../ui/confirm-dialog.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { enrolmentFeedback } from './enrolment.feedback.ts';
import { enrolmentMessages } from './enrolment.messages.ts';
import classes from './enrolment.module.css';
import { HeldRow } from './held-row.tsx';
import { RollOut } from './roll-out.tsx';

interface HeldDialogProps {
  agencyId: string;
  held: HeldComputers;
  open: boolean;
  onClose: () => void;
}

/** Who waits, and what becomes of them: approved, dismissed, or nobody is asked for a day. */
export const HeldDialog = ({ agencyId, held, open, onClose }: HeldDialogProps) => {
  const t = useMessages(enrolmentMessages);
  const { may } = useSession();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useEscape(open, onClose);
  useFocusBack(open);
  const { collection, openUntil } = held;
  // Who joined meanwhile is chosen no more.
  const ids = collection.map(({ id }) => id).filter((id) => chosen.has(id));
  const choose = (computers: readonly HeldComputer[], on: boolean) =>
    setChosen(
      new Set(
        on ? [...ids, ...computers.map(({ id }) => id)] : ids.filter((id) => !computers.some((one) => one.id === id)),
      ),
    );
  const options = { alsoTouches: ['enrolments', 'agents'] as const };
  const approving = useApiMutation(api.enrolments.approve, { feedback: enrolmentFeedback('held.approve'), ...options });
  const dismissing = useApiMutation(api.enrolments.dismiss, {
    feedback: enrolmentFeedback('held.dismiss'),
    ...options,
  });
  const act = (doing: typeof approving | typeof dismissing) => doing.mutate({ params: { agencyId }, body: { ids } });
  const count = ids.length;
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={t('title')}
      size="lg"
      closeOnEscape={false}
      styles={dialogStyles}
      closeButtonProps={{ 'aria-label': t('done') }}
    >
      <Stack gap="md">
        {collection.length === 0 ? (
          <span>{t('none')}</span>
        ) : (
          <>
            <span>{t('why')}</span>
            {may('computers:write') && (
              <Checkbox
                label={t('all')}
                checked={count === collection.length}
                indeterminate={count > 0 && count < collection.length}
                onChange={({ currentTarget }) => choose(collection, currentTarget.checked)}
              />
            )}
            <ul className={classes.held}>
              {collection.map((computer) => (
                <HeldRow
                  key={computer.id}
                  computer={computer}
                  chosen={may('computers:write') ? chosen.has(computer.id) : undefined}
                  onChoose={(on) => choose([computer], on)}
                />
              ))}
            </ul>
          </>
        )}
        {may('agencies:write') && <RollOut agencyId={agencyId} openUntil={openUntil} />}
      </Stack>
      {may('computers:write') && collection.length > 0 && (
        <Group justify="flex-end" gap="sm" mt="xl">
          <Button
            variant="default"
            disabled={count === 0}
            loading={dismissing.isPending}
            onClick={() => act(dismissing)}
          >
            {t('dismiss')}
          </Button>
          <Button disabled={count === 0} loading={approving.isPending} onClick={() => act(approving)}>
            {count === 0 ? t('approveNone') : t('approve', { count })}
          </Button>
        </Group>
      )}
    </Modal>
  );
};
