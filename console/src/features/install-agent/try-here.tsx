import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';
import { enrollWith } from './install-command.ts';

const program = 'node agent/dist/egida-agent.mjs';

/** An agent for a try, on the computer of the server: it needs neither a package nor permissions. */
export const TryHere = () => {
  const t = useMessages(installMessages);
  return (
    <>
      <p className={classes.step}>{t('installTry')}</p>
      <p className={classes.text}>{t('installTryText')}</p>
      <CopyField label={t('installTryEnroll')} value={`${enrollWith(program)} --state ./agent-state`} />
      <CopyField
        label={t('installTryRun')}
        value={`mkdir -p ./agent-root && ${program} run --state ./agent-state --within $$ --root ./agent-root`}
      />
    </>
  );
};
