import { ActionIcon, Checkbox, Popover, SegmentedControl, Stack, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import type { Column } from './column.ts';
import type { Density } from './table-prefs.ts';
import classes from './view-menu.module.css';

interface ViewMenuProps<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  /** How many of them are left out for want of room. */
  withoutRoom: number;
  onColumns: (columns: string[] | null) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

/** Which columns, and how close the rows. */
export const ViewMenu = <Row,>(props: ViewMenuProps<Row>) => {
  const { columns, shown, withoutRoom, onColumns, density, onDensity } = props;
  const t = useMessages(uiMessages);
  const densityId = useId();
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={260} shadow="md">
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('view')} title={t('view')}>
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('view')} className={classes.menu}>
        <Stack gap="md">
          <div>
            <p className={classes.heading} id={densityId}>
              {t('density')}
            </p>
            <SegmentedControl
              fullWidth
              size="sm"
              aria-labelledby={densityId}
              value={density}
              onChange={(value) => onDensity(value === 'compact' ? 'compact' : 'comfortable')}
              data={[
                { value: 'comfortable', label: t('comfortable') },
                { value: 'compact', label: t('compact') },
              ]}
            />
          </div>
          <Checkbox.Group
            label={t('columns')}
            value={shown.map((column) => column.id)}
            onChange={(ids) => onColumns(ids)}
          >
            {columns.slice(1).map((column) => (
              <Checkbox key={column.id} value={column.id} label={column.header} size="sm" py={4} />
            ))}
          </Checkbox.Group>
          {withoutRoom > 0 && <p className={classes.note}>{t('columnsWithoutRoom', { count: withoutRoom })}</p>}
          <UnstyledButton className={classes.reset} onClick={() => onColumns(null)}>
            {t('columnsReset')}
          </UnstyledButton>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
