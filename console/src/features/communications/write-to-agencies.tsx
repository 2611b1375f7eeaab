import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { panelTo } from '../../ui/panel/use-panel.ts';
import { communicationMessages } from './communications.messages.ts';
import { addressOf } from './first-agencies.ts';

/** Of the bulk bar: begins a communication to the selected agencies. */
export const WriteToAgencies = ({ agencies }: { agencies: readonly string[] }) => {
  const t = useMessages(communicationMessages);
  return (
    <Button
      size="compact-md"
      component={Link}
      to="/communications"
      search={{ panel: panelTo('from', addressOf(agencies)) } as never}
    >
      {t('writeToThese')}
    </Button>
  );
};
