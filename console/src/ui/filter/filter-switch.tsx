import { SegmentedControl } from '@mantine/core';
import classes from './filter-switch.module.css';

interface FilterSwitchProps {
  label: string;
  /** Of the segment that the filter says; empty where it says something that none of them does. */
  value: string;
  onChange: (value: string) => void;
  /** Each with how many rows the list would then show, where that is said. */
  segments: readonly { value: string; label: string; count?: string | undefined }[];
}

/** A filter that is one press away, beside the list's own. */
export const FilterSwitch = ({ label, value, onChange, segments }: FilterSwitchProps) => (
  <SegmentedControl
    className={classes.switch}
    aria-label={label}
    size="sm"
    value={value}
    onChange={onChange}
    data={segments.map(({ value: one, label: text, count }) => ({
      value: one,
      label:
        count === undefined ? (
          text
        ) : (
          <>
            {text} <span className={classes.count}>{count}</span>
          </>
        ),
    }))}
  />
);
