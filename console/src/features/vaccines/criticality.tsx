import type { VaccineRow } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import classes from './criticality.module.css';
import { criticalityText } from './vaccine-names.ts';
import { vaccineMessages } from './vaccines.messages.ts';

/** How bad what a vaccine stops is: a word and as many bars. */
export const Criticality = ({ value }: { value: VaccineRow['criticality'] }) => {
  const t = useMessages(vaccineMessages);
  return (
    <span className={classes.criticality} data-level={value}>
      <svg width="16" height="14" viewBox="0 0 16 14" aria-hidden="true">
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 4}
            y={10 - bar * 3}
            width="3"
            height={4 + bar * 3}
            rx="1"
            className={bar <= value ? classes.on : classes.off}
          />
        ))}
      </svg>
      {criticalityText(t, value)}
    </span>
  );
};
