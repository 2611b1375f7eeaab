import { useMessages } from '../i18n/use-messages.ts';
import { feedbackMessages } from './feedback.messages.ts';
import { useFeedback } from './feedback.ts';
import classes from './feedback-area.module.css';
import { FeedbackCard } from './feedback-card.tsx';

/** What the person is told, stacked over the foot of the menu, where nobody works. The region is always there: only then is it announced. */
export const FeedbackArea = () => {
  const t = useMessages(feedbackMessages);
  const messages = useFeedback();
  return (
    <section className={classes.area} aria-label={t('feedback')} aria-live="polite" aria-relevant="additions">
      {messages.map((message) => (
        <FeedbackCard key={message.id} message={message} />
      ))}
    </section>
  );
};
