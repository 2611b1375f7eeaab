import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { AddressWarning } from './address-warning.tsx';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';

/** The way without a package: with Node, step by step, or only for a try. */
export const InstallWithNode = ({ isOnly }: { isOnly: boolean }) => {
  const t = useMessages(installMessages);
  const [open] = useState(isOnly);
  // The agent asks for the key: on the command line everyone on the computer could read it.
  const enroll = `enroll --server ${window.location.origin}`;
  const program = 'node egida-agent.mjs';
  const trial = 'node agent/dist/egida-agent.mjs';
  return (
    <details className={classes.more} open={open}>
      <summary>{t('installOther')}</summary>
      <p className={classes.text}>{t('installOtherText')}</p>
      <p className={classes.step}>{t('installCopy')}</p>
      <p className={classes.text}>{t('installCopyText')}</p>
      <p className={classes.step}>{t('installEnroll')}</p>
      <CopyField label={t('installEnroll')} value={`${program} ${enroll}`} />
      <AddressWarning />
      <p className={classes.step}>{t('installRun')}</p>
      <CopyField label={t('installRun')} value={`${program} run`} />
      <p className={classes.text}>{t('installService')}</p>
      <p className={classes.step}>{t('installTry')}</p>
      <p className={classes.text}>{t('installTryText')}</p>
      <CopyField
        label={`${t('installTry')}: ${t('installEnroll')}`}
        value={`${trial} ${enroll} --state ./agent-state`}
      />
      <CopyField
        label={`${t('installTry')}: ${t('installRun')}`}
        value={`mkdir -p ./agent-root && ${trial} run --state ./agent-state --within $$ --root ./agent-root`}
      />
    </details>
  );
};
