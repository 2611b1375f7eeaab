import type { Instance } from '@egida/contract';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { Facts } from '../../ui/panel/section.tsx';
import { instanceMessages } from './instances.messages.ts';
import classes from './instances.module.css';

/** Whether an instance has ever spoken to this one, and what to do where it has not. */
export const ConnectionText = ({ instance }: { instance: Instance }) => {
  const t = useMessages(instanceMessages);
  if (instance.type === 'main') return <p className={classes.says}>{t('mainHelp')}</p>;
  if (instance.connectedOn === null) {
    return (
      <p className={classes.says}>
        <strong>{t('neverConnected')}.</strong> {t('neverConnectedHelp')}
      </p>
    );
  }
  return (
    <p className={classes.says}>
      <Ago instant={instance.connectedOn} sentence={(when) => t('connected', { when })} focusable />
    </p>
  );
};

export const InstanceFacts = ({ instance }: { instance: Instance }) => {
  const t = useMessages(instanceMessages);
  const isMain = instance.type === 'main';
  return (
    <Facts
      facts={[
        [t('type'), t(instance.type)],
        [t('server'), instance.server && <code key="server">{instance.server}</code>],
        [t('description'), instance.description && <span className={classes.text}>{instance.description}</span>],
        [t('manageVaccines'), !isMain && t(instance.manageVaccines ? 'vaccinesOn' : 'vaccinesOff')],
        [t('createdOn'), !isMain && formatInstant(instance.createdOn)],
      ]}
    />
  );
};
