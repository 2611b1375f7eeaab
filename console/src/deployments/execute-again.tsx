import { Button } from '@mantine/core';
import { useMessages } from '../i18n/use-messages.ts';
import { deploymentMessages } from './deployments.messages.ts';

/** For an agency where something is pending: some of it may be a stop, which cancelling an execution would not undo. */
export const ExecuteAgain = ({ onClick }: { onClick: () => void }) => {
  const t = useMessages(deploymentMessages);
  return (
    <Button size="sm" variant="default" onClick={onClick}>
      {t('executeAgain')}
    </Button>
  );
};
