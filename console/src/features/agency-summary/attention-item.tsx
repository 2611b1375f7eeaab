import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './agency-summary.module.css';

const icons = {
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  ok: IconCircleCheck,
} as const;

interface AttentionItemProps {
  tone: keyof typeof icons;
  /** What leads on. */
  action?: ReactNode;
  children: ReactNode;
}

/** One thing that a person should know of, in a sentence. */
export const AttentionItem = ({ tone, action, children }: AttentionItemProps) => {
  const Icon = icons[tone];
  return (
    <li className={classes.need} data-tone={tone}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={classes.says}>{children}</span>
      {action}
    </li>
  );
};
