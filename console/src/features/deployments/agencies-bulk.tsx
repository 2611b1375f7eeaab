import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { type DeploymentVerb, someVerbs } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';

interface AgenciesBulkProps {
  count: number;
  vaccineName: string;
  busy: boolean;
  onAct: (verb: Pick<DeploymentVerb, 'call' | 'until'>) => void;
}

/** Executes or stops a vaccine on the agencies that are selected. */
export const AgenciesBulk = ({ count, vaccineName, busy, onAct }: AgenciesBulkProps) => {
  const t = useMessages(deploymentMessages);
  return (
    <>
      <Button size="compact-md" loading={busy} onClick={() => onAct(someVerbs.execute)}>
        {t('executeIn', { count })}
      </Button>
      <AskButton
        size="compact-md"
        words={{
          button: t('stopIn', { count }),
          title: t('stopInTitle', { count, name: vaccineName }),
          body: t('stopBody'),
          verb: t('stopIn', { count }),
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
