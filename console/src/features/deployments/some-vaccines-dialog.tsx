import type { AgencyVaccine } from '@egida/contract';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SomeVaccine } from './some-vaccine.tsx';
import { someVaccinesMessages } from './some-vaccines.messages.ts';
import classes from './some-vaccines.module.css';
import { partSome, type SomeVerb } from './some-vaccines.ts';
import { useReachOfEach } from './use-reach-of-each.ts';
import { useSomeVaccines } from './use-some-vaccines.ts';

/** What is to be done with which vaccines, as they were when it was asked. */
export interface AskedOfSome {
  verb: SomeVerb;
  vaccines: readonly AgencyVaccine[];
  /** Tells one question from the next. */
  at: number;
}

interface SomeVaccinesDialogProps {
  agencyId: string;
  asked: AskedOfSome;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Asks before several vaccines are executed or stopped in an agency, and says of each how many computers that is about.
 * They go one after the other; those that fail stay, each with its reason, and can be tried again.
 */
export const SomeVaccinesDialog = ({ agencyId, asked, open, onClose, onDone }: SomeVaccinesDialogProps) => {
  const t = useMessages(someVaccinesMessages);
  const { verb, vaccines } = asked;
  const { fit, leftOut } = partSome(verb, vaccines);
  const [left, setLeft] = useState<readonly AgencyVaccine[]>(fit);
  const isAsked = open && verb === 'execute';
  const reaches = useReachOfEach(isAsked ? left.map(({ id }) => id) : [], { agencies: [agencyId] });
  const isKnown = reaches.every(({ data }) => data !== undefined);
  const { at, failures, run, giveUp } = useSomeVaccines(agencyId, verb);
  const [count, done] = [left.length, fit.length - left.length];
  const isDone = done > 0 ? t(`${verb}Done`, { count: done, total: fit.length }) : undefined;
  const progress = at === null ? isDone : t(`${verb}At`, { at: at + 1, count, name: left[at]?.name ?? '' });
  const act = async () => {
    const remaining = await run(left);
    setLeft(remaining);
    if (remaining.length === 0) onDone();
  };
  return (
    <ConfirmDialog
      open={open}
      title={fit.length > 0 ? t(`${verb}Ask`, { count }) : t(`${verb}None`)}
      verb={fit.length > 0 ? t(verb, { count }) : t(`${verb}Verb`)}
      danger={verb === 'stop'}
      busy={at !== null}
      progress={progress}
      ready={count > 0 && isKnown}
      onConfirm={() => void act()}
      onCancel={() => {
        giveUp();
        onClose();
      }}
    >
      <Stack gap="md">
        {count > 0 && <span>{t(`${verb}Body`, { count })}</span>}
        {count > 0 && (
          <ul className={classes.vaccines} aria-label={t(`${verb}Each`)} aria-busy={!isKnown}>
            {left.map((vaccine, place) => (
              <SomeVaccine
                key={vaccine.id}
                verb={verb}
                vaccine={vaccine}
                reach={reaches[place]}
                failure={failures.get(vaccine.id)}
              />
            ))}
          </ul>
        )}
        {leftOut.length > 0 && (
          <div className={classes['left-out']}>
            {t(`${verb}LeftOut`, { count: leftOut.length })}
            <ul className={classes.vaccines}>
              {leftOut.map(({ row, why }) => (
                <li key={row.id}>
                  <strong>{row.name}</strong>
                  <span>{t(why)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </ConfirmDialog>
  );
};
