import type { api, ReplyOf } from '@egida/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { twoFactorMessages } from './two-factor.messages.ts';
import classes from './two-factor.module.css';

/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP`: easier to type, and applications ignore the blanks. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface SecretStepsProps {
  secret: ReplyOf<typeof api.twoFactor.secret>;
  /** The form that takes the first code. */
  children: ReactNode;
}

/** What to do with which kind of application, in three steps. */
export const SecretSteps = ({ secret: { qr, secret }, children }: SecretStepsProps) => {
  const t = useMessages(twoFactorMessages);
  return (
    <ol className={classes.steps}>
      <li>
        <h2>{t('stepApp')}</h2>
        <p>{t('stepAppHelp')}</p>
      </li>
      <li>
        <h2>{t('stepScan')}</h2>
        <div className={classes.scan}>
          <img className={classes.qr} src={qr} alt={t('qr')} width={184} height={184} />
          <div className={classes.typed}>
            <p>{t('stepScanHelp')}</p>
            <CopyField label={t('secret')} value={grouped(secret)} />
          </div>
        </div>
      </li>
      <li>
        <h2>{t('stepPin')}</h2>
        {children}
      </li>
    </ol>
  );
};
