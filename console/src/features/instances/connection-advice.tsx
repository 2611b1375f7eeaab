import { federationErrors, type Instance, type InstanceConnection } from '@egida/contract';
import { errorCodeText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { ToldSeldom } from '../../ui/told-seldom.tsx';
import { connectionMessages } from './connection.messages.ts';
import classes from './instances.module.css';

interface AdviceProps {
  connection: InstanceConnection;
}

/** What the state of a connection means, and what to do about it. */
export const ConnectionAdvice = ({ connection }: AdviceProps) => {
  const t = useMessages(connectionMessages);
  switch (connection.state) {
    case 'NEVER':
      return <HowToConnect />;
    case 'REFUSED':
      return <Refused connection={connection} />;
    case 'LATE':
      return (
        <>
          <p className={classes.advice}>{t('lateText')}</p>
          <p className={classes.advice}>{t('lateDo')}</p>
        </>
      );
    case 'RENEWED':
      return (
        <>
          <p className={classes.advice}>{t('renewedText')}</p>
          <p className={classes.advice}>{t('renewedDo')}</p>
        </>
      );
    case 'PAUSED':
      return <p className={classes.advice}>{t('pausedText')}</p>;
    case 'CONNECTED':
      return <p className={classes.advice}>{t('connectedText')}</p>;
  }
};

/** What is to be entered on the other server. */
const HowToConnect = () => {
  const t = useMessages(connectionMessages);
  return (
    <>
      <p className={classes.advice}>{t('neverText')}</p>
      <ol className={classes.steps}>
        <li>{t('neverOpen')}</li>
        <li>
          {t('neverEnter')}
          <CopyField label={t('address')} value={window.location.origin} />
        </li>
        <li>{t('neverLost')}</li>
      </ol>
    </>
  );
};

const isOfFederation = (code: string): code is keyof typeof federationErrors => Object.hasOwn(federationErrors, code);

const Refused = ({ connection: { refusedOn, refusal } }: AdviceProps) => {
  const t = useMessages(connectionMessages);
  const code = refusal ?? '';
  return (
    <>
      <p className={classes.advice}>
        {refusedOn && <Ago instant={refusedOn} sentence={(when) => t('refusedOn', { when })} focusable />}{' '}
        {isOfFederation(code) ? t(`why.${code}`) : errorCodeText(code)}
      </p>
      <p className={classes.advice}>{isOfFederation(code) ? t(`do.${code}`) : t('doOther')}</p>
    </>
  );
};

/** That everything is being told, and how much of it is still to come. */
export const Telling = ({ instance: { connection } }: { instance: Pick<Instance, 'connection'> }) => {
  const t = useMessages(connectionMessages);
  const count = connection?.pending ?? 0;
  const told = connection?.telling ? (count > 0 ? t('tellingLeft', { count }) : t('tellingText')) : '';
  return (
    <>
      {told && <p className={classes.advice}>{told}</p>}
      <ToldSeldom text={told} />
    </>
  );
};
