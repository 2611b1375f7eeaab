import type { HeldComputer } from '@egida/contract';
import { Checkbox } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { enrolmentMessages } from './enrolment.messages.ts';
import classes from './enrolment.module.css';

interface HeldRowProps {
  computer: HeldComputer;
  /** Absent: who looks may not decide. */
  chosen: boolean | undefined;
  onChoose: (on: boolean) => void;
}

/** A computer that waits: what it says of itself, and where from. */
export const HeldRow = ({ computer, chosen, onChoose }: HeldRowProps) => {
  const t = useMessages(enrolmentMessages);
  const { name, os, address, firstTriedOn } = computer;
  const facts = (
    <span className={classes.facts}>
      <bdi>{os}</bdi> · {address !== null && <>{t('from', { address })} · </>}
      <Ago instant={firstTriedOn} sentence={(when) => t('first', { when })} />
    </span>
  );
  return (
    <li>
      {chosen === undefined ? (
        <>
          <bdi>{name}</bdi>
          <br />
          {facts}
        </>
      ) : (
        <Checkbox
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          label={<bdi>{name}</bdi>}
          description={facts}
        />
      )}
    </li>
  );
};
