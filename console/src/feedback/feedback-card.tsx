import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { feedbackMessages } from './feedback.messages.ts';
import { dismiss, type Feedback, feedbackLevels, feedbackMs, goBack, type Undo, undoMs } from './feedback.ts';
import classes from './feedback-area.module.css';

const looks = {
  [feedbackLevels.error]: { state: 'error', Icon: IconAlertCircle, label: 'levelError' },
  [feedbackLevels.alert]: { state: 'warning', Icon: IconAlertTriangle, label: 'levelAlert' },
  [feedbackLevels.ok]: { state: 'ok', Icon: IconCircleCheck, label: 'levelOk' },
} as const;

interface FeedbackCardProps {
  message: Feedback;
  /** Something in it is pressed, and it goes. */
  onPress: () => void;
}

/** One message. It goes by itself, but not from under the pointer or the focus. */
export const FeedbackCard = ({ message, onPress }: FeedbackCardProps) => {
  const t = useMessages(feedbackMessages);
  const [held, setHeld] = useState(false);
  const remaining = useRef(message.undo ? undoMs : feedbackMs);

  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => dismiss(message.id), remaining.current);
    return () => {
      clearTimeout(timer);
      // Read again from the start it would outstay; gone at once it would be missed: one more second at least.
      remaining.current = Math.max(remaining.current - (Date.now() - since), 1000);
    };
  }, [held, message.id]);

  const pressed = (work: (message: Feedback) => void) => () => {
    onPress();
    work(message);
  };
  const { state, Icon, label } = looks[message.level];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding a message is a kindness, not a control
    <div
      className={classes.card}
      data-state={state}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={20} stroke={1.8} role="img" aria-label={t(label)} />
      <div className={classes.words}>
        <p className={classes.text}>{message.text}</p>
        {message.detail && <p className={classes.detail}>{message.detail}</p>}
      </div>
      {message.undo && <UndoButton undo={message.undo} onClick={pressed(goBack)} />}
      <button
        type="button"
        className={classes.close}
        aria-label={t('dismiss')}
        onClick={pressed(({ id }) => dismiss(id))}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </button>
    </div>
  );
};

/** Takes back what was told. */
const UndoButton = ({ undo, onClick }: { undo: Undo; onClick: () => void }) => {
  const t = useMessages(feedbackMessages);
  return (
    <button type="button" className={classes.undo} onClick={onClick}>
      {t(undo.kind)}
    </button>
  );
};
