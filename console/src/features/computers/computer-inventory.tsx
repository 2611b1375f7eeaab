import type { ComputerRow } from '@egida/contract';
import { formatBytes, formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { modeText } from './computer-names.tsx';
import classes from './computer-panel.module.css';
import { computerMessages } from './computers.messages.ts';
import { DiskBar } from './disk-bar.tsx';

/** What the agent has said of its computer. */
export const ComputerInventory = ({ computer }: { computer: ComputerRow }) => {
  const t = useMessages(computerMessages);
  return (
    <>
      <Section title={t('inventory')}>
        <Facts
          facts={[
            [t('os'), computer.os],
            [t('version'), computer.agentVersion],
            [t('ipAddress'), computer.ipAddress],
            [t('macAddress'), computer.macAddress],
            [t('domain'), computer.domain],
            [t('cpu'), computer.cpu],
            [t('memory'), computer.memory > 0 && formatBytes(computer.memory)],
            [t('installationMode'), modeText(computer.installationMode)],
            [t('enrolledOn'), formatInstant(computer.enrolledOn)],
          ]}
        />
      </Section>
      <Section title={t('disks')}>
        {computer.logicalDisks.map((disk) => (
          <DiskBar key={disk.mount} disk={disk} />
        ))}
        {computer.disks.length > 0 && (
          <Facts
            facts={computer.disks.map(({ name, size, type }) => [name, `${formatBytes(size)} ${type}`] as const)}
          />
        )}
        {computer.disks.length + computer.logicalDisks.length === 0 && (
          <p className={classes.nothing}>{t('noDisks')}</p>
        )}
      </Section>
      <Section title={t('users')}>
        {computer.users.length === 0 ? (
          <p className={classes.nothing}>{t('noUsers')}</p>
        ) : (
          <ul className={classes.users}>
            {computer.users.map((user) => (
              <li key={user}>{user}</li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
};
