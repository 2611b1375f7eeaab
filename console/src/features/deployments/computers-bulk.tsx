import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { type DeploymentVerb, someVerbs } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';

interface ComputersBulkProps {
  count: number;
  vaccineName: string;
  busy: boolean;
  onAct: (verb: Pick<DeploymentVerb, 'call' | 'until'>) => void;
}

/** Executes or stops a vaccine on the computers that are selected. */
export const ComputersBulk = ({ count, vaccineName, busy, onAct }: ComputersBulkProps) => {
  const t = useMessages(deploymentMessages);
  return (
    <>
      <Button size="compact-md" loading={busy} onClick={() => onAct(someVerbs.execute)}>
        {t('executeOn', { count })}
      </Button>
      <AskButton
        size="compact-md"
        words={{
          button: t('stopOn', { count }),
          title: t('stopTitle', { count, name: vaccineName }),
          body: t('stopBody'),
          verb: t('stopOn', { count }),
        }}
        danger
        busy={false}
        onConfirm={(done) => {
          done();
          onAct(someVerbs.stop);
        }}
      />
    </>
  );
};
