import type { Instance } from '@egida/contract';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Facts } from '../../ui/panel/section.tsx';
import { instanceMessages } from './instances.messages.ts';
import classes from './instances.module.css';

/** What an instance is, as it stands on the register. */
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
