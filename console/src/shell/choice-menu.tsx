import { Popover } from '@mantine/core';
import { type ComponentType, useId, useState } from 'react';
import { StripButton } from '../ui/strip-button.tsx';
import classes from './choice-menu.module.css';

interface Props<Value extends string> {
  label: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  value: Value;
  choices: readonly { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
}

/** One of a few, chosen from the side strip; it takes effect at once. */
export const ChoiceMenu = <Value extends string>({ label, Icon, value, choices, onChoose }: Props<Value>) => {
  const [opened, setOpened] = useState(false);
  const name = useId();
  return (
    <Popover opened={opened} onChange={setOpened} position="right-end" offset={12} width={208} trapFocus returnFocus>
      <Popover.Target>
        <StripButton label={label} onClick={() => setOpened((was) => !was)}>
          <Icon size={21} stroke={1.7} aria-hidden />
        </StripButton>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <fieldset className={classes.choices}>
          <legend>{label}</legend>
          {choices.map((choice) => (
            <label key={choice.value} lang={choice.lang}>
              <input
                type="radio"
                name={name}
                checked={choice.value === value}
                data-autofocus={choice.value === value || undefined}
                onChange={() => onChoose(choice.value)}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
};
