import { SegmentedControl } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import classes from './alert-view-switch.module.css';
import { alertMessages } from './alerts.messages.ts';
import { useAlertView } from './use-alert-view.ts';

/** The alerts one by one, or those that say the same together. */
export const AlertViewSwitch = () => {
  const t = useMessages(alertMessages);
  const { view, setView } = useAlertView();
  return (
    <SegmentedControl
      className={classes.switch}
      aria-label={t('view')}
      size="sm"
      value={view}
      onChange={(next) => setView(next === 'groups' ? 'groups' : 'single')}
      data={[
        { value: 'single', label: t('viewSingle') },
        { value: 'groups', label: t('viewGroups') },
      ]}
    />
  );
};
