import type { Instance } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { Notice } from '../../ui/notice.tsx';
import { instanceChoiceMessages } from './instance-choice.messages.ts';
import classes from './instance-choice.module.css';
import { type Standing, standingOf } from './standing.ts';

interface InstanceStandingProps {
  instance: Instance;
  askedAt: number;
}

/** Of when what is shown of another instance is, and what keeps the rest from coming. */
export const InstanceStanding = ({ instance, askedAt }: InstanceStandingProps) => {
  const t = useMessages(instanceChoiceMessages);
  const standing = standingOf(instance, askedAt);
  if (standing.isWell)
    return (
      <p className={classes.well}>
        <Said standing={standing} />
      </p>
    );
  const way = (
    <Link to="/federated/$instanceId" params={{ instanceId: instance.id }}>
      {t('showConnection')}
    </Link>
  );
  return (
    <div className={classes.unwell}>
      <Notice action={way}>
        <Said standing={standing} />
      </Notice>
    </div>
  );
};

const Said = ({ standing: { words, asOf, pending } }: { standing: Standing }) => {
  const t = useMessages(instanceChoiceMessages);
  if (words === 'never' || words === 'registered' || words === 'telling') return t(words);
  const sentence = (when: string) => (words === 'behind' ? t(words, { count: pending, when }) : t(words, { when }));
  return <Ago instant={asOf} sentence={sentence} focusable />;
};
