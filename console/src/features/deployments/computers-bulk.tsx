import { exceptedAtMost } from '@egida/contract';
import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { HintedButton } from '../../ui/hinted-button.tsx';
import { type DeploymentVerb, someVerbs } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';

interface ComputersBulkProps {
  count: number;
  vaccineName: string;
  busy: boolean;
  onAct: (verb: Pick<DeploymentVerb, 'call' | 'until'>) => void;
  /** Executes it on all others of the agency; absent where it cannot be executed there now. */
  onOthers?: (() => void) | undefined;
}

/** Executes or stops a vaccine on the computers that are selected, or executes it on all but these. */
export const ComputersBulk = ({ count, vaccineName, busy, onAct, onOthers }: ComputersBulkProps) => {
  const t = useMessages(deploymentMessages);
  return (
    <>
      <Button size="compact-md" loading={busy} onClick={() => onAct(someVerbs.execute)}>
        {t('executeOn', { count })}
      </Button>
      {onOthers && (
        <HintedButton
          size="compact-md"
          variant="default"
          why={count > exceptedAtMost && t('executeOthersTooMany', { max: exceptedAtMost })}
          onClick={() => !busy && onOthers()}
        >
          {t('executeOthers')}
        </HintedButton>
      )}
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
