import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import classes from './attention.module.css';
import { goOnAtHeading } from './focus.ts';
import { uiMessages } from './ui.messages.ts';

const icons = {
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  ok: IconCircleCheck,
} as const;
export type AttentionTone = keyof typeof icons;

/** What leads on from a sentence, link or button, looks like this. */
export const attentionAction = classes.action;

interface AttentionListProps {
  title: string;
  /** It is not known yet what there is. */
  waits: boolean;
  children: ReactNode;
}

/** What needs somebody, at the top of a screen: a sentence each, which leads to where something can be done. */
export const AttentionList = ({ title, waits, children }: AttentionListProps) => (
  <section className={classes.attention} aria-busy={waits}>
    <h2 className={classes.heading}>{title}</h2>
    {waits ? <Skeleton height={20} width="60%" my={6} /> : <ul className={classes.needs}>{children}</ul>}
  </section>
);

interface AttentionItemProps {
  tone: AttentionTone;
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

/** That it could not be found out whether something needs somebody, and the way to ask again. */
export const AttentionFailed = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => {
  const t = useMessages(uiMessages);
  return (
    <AttentionItem
      tone="error"
      action={
        <button
          type="button"
          className={attentionAction}
          onClick={({ currentTarget }) => {
            goOnAtHeading(currentTarget);
            onRetry();
          }}
        >
          {t('retry')}
        </button>
      }
    >
      {children}
    </AttentionItem>
  );
};
