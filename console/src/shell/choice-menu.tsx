import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './side-strip.module.css';
import { StripButton } from './strip-button.tsx';

interface Props<Value extends string> {
  label: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** One of a few, chosen from the side strip. */
export const ChoiceMenu = <Value extends string>({ label, Icon, value, choices, onChoose }: Props<Value>) => (
  <Menu position="right-end" offset={12} width={200}>
    <Menu.Target>
      <StripButton label={label}>
        <Icon size={21} stroke={1.7} aria-hidden />
      </StripButton>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{label}</Menu.Label>
      {choices.map((choice) => (
        <Menu.Item
          key={choice.value}
          role="menuitemradio"
          aria-checked={choice.value === value}
          rightSection={choice.value === value && <IconCheck size={16} className={classes.chosen} aria-hidden />}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
