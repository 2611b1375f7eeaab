import { useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { feedbackMessages } from './feedback.messages.ts';
import { useFeedback } from './feedback.ts';
import classes from './feedback-area.module.css';
import { FeedbackCard } from './feedback-card.tsx';

interface FeedbackAreaProps {
  /** What has the focus here is about to go; where the focus came from. */
  onLeave: (from: Element | null) => void;
}

/** What the person is told, stacked over the foot of the menu, where nobody works. The region is always there: only then is it announced. */
export const FeedbackArea = ({ onLeave }: FeedbackAreaProps) => {
  const t = useMessages(feedbackMessages);
  const messages = useFeedback();
  const cameFrom = useRef<Element | null>(null);
  return (
    <section
      className={classes.area}
      aria-label={t('feedback')}
      aria-live="polite"
      aria-relevant="additions"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      {messages.map((message) => (
        // With the message goes what was pressed in it.
        <FeedbackCard key={message.id} message={message} onPress={() => onLeave(cameFrom.current)} />
      ))}
    </section>
  );
};
