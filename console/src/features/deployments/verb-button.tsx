import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import type { DeploymentVerb } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';

interface VerbButtonProps {
  /** Absent where nothing can be done. */
  verb: DeploymentVerb | undefined;
  vaccineName: string;
  /** What it is about, where that is not the vaccine alone: «Minero en SRV-01». */
  about?: string | undefined;
  busy: boolean;
  size?: 'compact-sm' | 'sm';
  onAct: (verb: DeploymentVerb) => void;
}

/** What can be done with a vaccine from the state it is in. */
export const VerbButton = ({
  verb,
  vaccineName,
  about = vaccineName,
  busy,
  size = 'compact-sm',
  onAct,
}: VerbButtonProps) => {
  const t = useMessages(deploymentMessages);
  if (!verb) return null;
  return (
    <Button
      size={size}
      variant={verb.name === 'execute' ? 'light' : 'default'}
      aria-label={t(`${verb.name}Label`, { name: about })}
      // Busy, it keeps the focus: whoever works by keyboard is not thrown off the row.
      aria-disabled={busy || undefined}
      onClick={() => !busy && onAct(verb)}
    >
      {t(verb.name)}
    </Button>
  );
};
