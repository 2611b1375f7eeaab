import { NativeSelect, SegmentedControl } from '@mantine/core';
import classes from './filter-switch.module.css';

interface FilterSwitchProps {
  label: string;
  /** Of the segment that the filter says; empty where it says something that none of them does. */
  value: string;
  onChange: (value: string) => void;
  /** Each with how many rows the list would then show, where that is said. */
  segments: readonly { value: string; label: string; count?: string | undefined }[];
  /** Where there is no room for the segments a narrower field stands for them: what it says is what the list is read by. */
  isKept?: boolean;
}

/** A filter that is one press away, beside the list's own. */
export const FilterSwitch = ({ label, value, onChange, segments, isKept = false }: FilterSwitchProps) => (
  <>
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
    {isKept && (
      <NativeSelect
        className={classes.narrow}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        data={[
          ...(segments.some((segment) => segment.value === value) ? [] : [{ value, label: '…', disabled: true }]),
          ...segments.map(({ value: one, label: text }) => ({ value: one, label: text })),
        ]}
      />
    )}
  </>
);
