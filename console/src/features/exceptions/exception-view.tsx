import { exceptionKinds, type RuleExceptions } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { exceptionMessages } from './exceptions.messages.ts';
import classes from './exceptions.module.css';

/** What is left alone, as it was written. */
export const ExceptionView = ({ lists }: { lists: RuleExceptions }) => {
  const t = useMessages(exceptionMessages);
  return exceptionKinds
    .filter((kind) => lists[kind].length > 0)
    .map((kind) => (
      <div key={kind}>
        <h4 className={classes.kind}>{t(kind)}</h4>
        <ul className={classes.entries}>
          {lists[kind].map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry may stand twice
            <li key={at}>{entry}</li>
          ))}
        </ul>
      </div>
    ));
};
