import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { authMessages } from './auth.messages.ts';
import classes from './password-meter.module.css';
import { passwordRules } from './password-rules.ts';

/** What the password still lacks, live: a bar for the eye, a list for everybody. */
export const PasswordMeter = ({ password }: { password: string }) => {
  const t = useMessages(authMessages);
  const met = passwordRules.filter(([, holds]) => holds(password)).length;
  return (
    <div>
      <div className={classes.bar} data-met={met} aria-hidden="true">
        {passwordRules.map(([name], at) => (
          <span key={name} data-on={at < met || undefined} />
        ))}
      </div>
      <ul className={classes.rules} aria-label={t('strength')}>
        {passwordRules.map(([name, holds]) => {
          const isMet = holds(password);
          const Icon = isMet ? IconCheck : IconPoint;
          return (
            <li key={name} data-met={isMet || undefined}>
              <Icon size={14} stroke={2.4} role="img" aria-label={t(isMet ? 'ruleMet' : 'ruleMissing')} />
              {t(name)}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
