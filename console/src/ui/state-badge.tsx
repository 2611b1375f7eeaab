import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMinus,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './state-badge.module.css';

export type StateTone =
  | 'ok/medium'
  | 'error/light'
  | 'error/medium'
  | 'error/dark'
  | 'warning/light'
  | 'warning/medium'
  | 'info/light'
  | 'disabled';

/** The icons of states; a tone has one of its own, and a state may ask for another. */
const stateIcons = {
  check: IconCircleCheck,
  missing: IconAlertTriangle,
  error: IconCircleX,
  pending: IconClock,
  none: IconMinus,
  incompatible: IconBan,
  unknown: IconQuestionMark,
} as const satisfies Record<string, ComponentType<{ size?: number }>>;
export type StateIcon = keyof typeof stateIcons;

const ownIcon: Record<StateTone, StateIcon> = {
  'ok/medium': 'check',
  'error/light': 'missing',
  'error/medium': 'error',
  'error/dark': 'error',
  'warning/light': 'pending',
  'warning/medium': 'pending',
  'info/light': 'check',
  disabled: 'none',
};

interface StateBadgeProps {
  tone: StateTone;
  /** The state in a word or two: colour never says it alone. */
  label: string;
  icon?: StateIcon;
  /** Said at greater length on hover. */
  title?: string | false;
}

export const StateBadge = ({ tone, label, icon = ownIcon[tone], title }: StateBadgeProps) => {
  const Icon = stateIcons[icon];
  return (
    <span className={classes.badge} data-tone={tone} title={title || label}>
      <Icon size={14} aria-hidden />
      <span className={classes.label}>{label}</span>
    </span>
  );
};
