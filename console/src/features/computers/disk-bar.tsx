import type { ComputerRow } from '@egida/contract';
import { formatBytes } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import classes from './computer-panel.module.css';
import { computerMessages } from './computers.messages.ts';

/** From here on a disk needs somebody's attention. */
const fullPercent = 90;

/** How full a disk is. */
export const DiskBar = ({ disk }: { disk: ComputerRow['logicalDisks'][number] }) => {
  const t = useMessages(computerMessages);
  const percent = disk.size > 0 ? Math.round(((disk.size - disk.free) / disk.size) * 100) : 0;
  return (
    <div className={classes.disk}>
      <div className={classes.diskText}>
        <span className={classes.mount}>{disk.mount}</span>
        <span>{t('diskFree', { free: formatBytes(disk.free), size: formatBytes(disk.size) })}</span>
      </div>
      <div className={classes.bar} aria-hidden>
        <div
          className={classes.used}
          style={{ width: `${percent}%` }}
          data-full={percent >= fullPercent || undefined}
        />
      </div>
    </div>
  );
};
