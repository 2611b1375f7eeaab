import { Button } from '@mantine/core';
import { IconServerOff } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { instanceChoiceMessages } from './instance-choice.messages.ts';
import type { InstanceChoice } from './use-instance-choice.ts';

interface InstanceGoneProps {
  choice: InstanceChoice;
  mayBeAll?: boolean;
}

/** Instead of a screen about an instance that is not there any more: the way back to what is. */
export const InstanceGone = ({ choice, mayBeAll = false }: InstanceGoneProps) => {
  const t = useMessages(instanceChoiceMessages);
  return (
    <EmptyState
      title={t('goneTitle')}
      icon={<IconServerOff size={26} stroke={1.5} />}
      action={
        <Button variant="default" onClick={() => choice.choose(undefined)}>
          {t(mayBeAll ? 'showAll' : 'showMain')}
        </Button>
      }
    >
      {t('goneText')}
    </EmptyState>
  );
};
