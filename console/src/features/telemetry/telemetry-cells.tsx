import type { TelemetryEntry } from '@egida/contract';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Cut } from '../../ui/cut.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import classes from './telemetry.module.css';
import type { TelemetryTranslate } from './telemetry-names.ts';

// In a list the Tab key stops once: what these lead to, a row's panel leads to as well.
const notByKeyboard = -1;

/** The computer that executed it, and the way to its page. */
export const ComputerLink = ({ entry: { agencyId, agentId, agentName } }: { entry: TelemetryEntry }) => (
  <Link
    to="/agencies/$agency/computers/$agentId"
    params={{ agency: agencyId, agentId }}
    className={classes.cell}
    tabIndex={notByKeyboard}
  >
    <Cut text={agentName} />
  </Link>
);

/** The vaccine that met it there, where one did, and the way to it. */
export const VaccineLink = ({ entry: { vaccineId, vaccine } }: { entry: TelemetryEntry }) => {
  if (vaccine === null) return null;
  if (vaccineId === null) return <Cut text={vaccine} />;
  return (
    <Link to="/vaccines/$vaccineId" params={{ vaccineId }} className={classes.cell} tabIndex={notByKeyboard}>
      <Cut text={vaccine} />
    </Link>
  );
};

const shownLetters = 8;
const toldMs = 4000;

const icons = { copied: IconCheck, copyFailed: IconAlertTriangle } as const;

/** A hash by its first letters, whole on hover, with a button in the row under the mouse that copies it. */
export const HashCell = ({ sha256, t }: { sha256: string; t: TelemetryTranslate }) => {
  const tUi = useMessages(uiMessages);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = async () => {
    setOutcome((await copyText(sha256)) ? 'copied' : 'copyFailed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), toldMs);
  };
  const Icon = outcome ? icons[outcome] : IconCopy;
  const label = outcome ? tUi(outcome) : t('copyHash', { sha256 });
  return (
    <span className={classes.hash} title={sha256}>
      {sha256.slice(0, shownLetters)}
      <button
        type="button"
        className={classes.copy}
        tabIndex={notByKeyboard}
        title={label}
        aria-label={label}
        onClick={() => void copy()}
      >
        <Icon size={14} aria-hidden />
      </button>
    </span>
  );
};
