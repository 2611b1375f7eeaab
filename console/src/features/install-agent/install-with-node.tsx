import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { installMessages } from './install-agent.messages.ts';
import classes from './install-agent.module.css';
import { enrollWith } from './install-command.ts';

interface InstallWithNodeProps {
  title: string;
  /** What is wrong with the address, where nothing above has said it. */
  warning?: ReactNode;
  /** What there is besides. */
  children?: ReactNode;
}

const program = 'node egida-agent.mjs';

/** The way without a package: with Node, step by step. */
export const InstallWithNode = ({ title, warning, children }: InstallWithNodeProps) => {
  const t = useMessages(installMessages);
  return (
    <details className={classes.more}>
      <summary>{title}</summary>
      <p className={classes.text}>{t('installOtherText')}</p>
      {warning}
      <p className={classes.step}>{t('installCopy')}</p>
      <p className={classes.text}>{t('installCopyText')}</p>
      <p className={classes.step}>{t('installEnroll')}</p>
      <CopyField label={t('installEnroll')} value={enrollWith(program)} />
      <p className={classes.step}>{t('installRun')}</p>
      <CopyField label={t('installRun')} value={`${program} run`} />
      <p className={classes.text}>{t('installService')}</p>
      {children}
    </details>
  );
};
