import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { goOnAtHeading } from '../focus.ts';
import { uiMessages } from '../ui.messages.ts';
import { chartMessages } from './chart.messages.ts';
import classes from './quiet-failure.module.css';

interface QuietFailureProps {
  /** What could not be had, where its place does not say it. */
  text?: string;
  retrying: boolean;
  onRetry: () => void;
}

/** In place of one part among many that could not be had: nobody is interrupted, and it can be tried again. */
export const QuietFailure = ({ text, retrying, onRetry }: QuietFailureProps) => {
  const t = useMessages(chartMessages);
  const tUi = useMessages(uiMessages);
  return (
    <div className={classes.failure}>
      <p>{text ?? t('failed')}</p>
      <Button
        variant="default"
        size="compact-md"
        loading={retrying}
        onClick={({ currentTarget }) => {
          goOnAtHeading(currentTarget);
          onRetry();
        }}
      >
        {tUi('retry')}
      </Button>
    </div>
  );
};
