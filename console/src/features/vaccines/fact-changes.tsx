import type { Vaccine } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { agencyMessages } from '../agency/agency.ts';
import classes from './content-changes.module.css';
import { Entries } from './content-changes.tsx';
import { factsOf } from './facts-of.ts';
import { vaccineMessages } from './vaccines.messages.ts';

/** What differs between two states of a vaccine besides what agents are given; nothing where that is all the same. */
export const FactChanges = ({ before, after }: { before: Vaccine; after: Vaccine }) => {
  const t = useMessages(vaccineMessages);
  const ofAgency = useMessages(agencyMessages);
  const was = factsOf(before, t, ofAgency);
  const changes = factsOf(after, t, ofAgency)
    .map((is, at) => ({ is, was: was[at] }))
    .filter((fact) => JSON.stringify(fact.was?.value) !== JSON.stringify(fact.is.value));
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map(({ is, was: former }) => (
        <div key={is.label} className={classes.change}>
          <dt>{is.label}</dt>
          <dd>
            <Entries kind="removed" texts={former?.texts ?? []} />
            <Entries kind="added" texts={is.texts} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
