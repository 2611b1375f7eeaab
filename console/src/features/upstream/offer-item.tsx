import { type AgencyOffer, api, type offerStates } from '@egida/contract';
import { countedText } from '../../api/bulk-noun.ts';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { AskButton } from '../../ui/ask-button.tsx';
import { StateBadge, type StateTone } from '../../ui/state-badge.tsx';
import { agencyMessages, serviceTypeText } from '../agency/agency.ts';
import { upstreamFeedback } from './upstream.feedback.ts';
import { upstreamMessages } from './upstream.messages.ts';
import classes from './upstream.module.css';

const tones: Record<(typeof offerStates)[number], StateTone> = {
  OFFERED: 'warning/light',
  ACCEPTED: 'ok/medium',
  REFUSED: 'disabled',
};

/** An agency on offer: which it is, how large, and how it was answered or the two answers. */
export const OfferItem = ({ offer }: { offer: AgencyOffer }) => {
  const t = useMessages(upstreamMessages);
  const ofAgency = useMessages(agencyMessages);
  const { name, code, serviceType, computers, state, offeredOn, answeredOn, answeredBy } = offer;
  const answer = (when: string) =>
    answeredBy === null ? t('answered', { when }) : t('answeredBy', { username: answeredBy, when });
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <div className={classes.itemHead}>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <StateBadge tone={tones[state]} label={t(`offer${state}`)} />
        </div>
        <div className={classes.facts}>
          {code && (
            <span>
              <bdi>{code}</bdi>
            </span>
          )}
          {serviceType !== null && (
            <span>{`${ofAgency('serviceType')}: ${serviceTypeText(ofAgency, serviceType)}`}</span>
          )}
          <span>{countedText('agents', computers)}</span>
          <Ago instant={offeredOn} sentence={(when) => t('offered', { when })} focusable />
          {answeredOn !== null && <Ago instant={answeredOn} sentence={answer} focusable />}
        </div>
      </div>
      {state === 'OFFERED' && <Answers offer={offer} />}
    </li>
  );
};

const Answers = ({ offer: { id: offerId, name, computers } }: { offer: AgencyOffer }) => {
  const t = useMessages(upstreamMessages);
  // What the main instance says of itself counts them, too.
  const alsoTouches = ['upstream'] as const;
  const acceptance = useApiMutation(api.upstream.answerOffer, {
    feedback: upstreamFeedback('offer.accept'),
    alsoTouches,
  });
  const refusal = useApiMutation(api.upstream.answerOffer, { feedback: upstreamFeedback('offer.refuse'), alsoTouches });
  const answer = (accepted: boolean) => ({ params: { offerId }, body: { accepted } });
  const follows =
    computers === 0 ? t('acceptNone') : `${t('acceptComputers', { count: computers })} ${t('acceptProtection')}`;
  return (
    <div className={classes.verbs}>
      <AskButton
        size="xs"
        variant="filled"
        words={{
          ...{ button: t('accept'), buttonLabel: t('acceptLabel', { name }), title: t('acceptTitle', { name }) },
          ...{ body: `${follows} ${t('answerOnce')}`, verb: t('acceptVerb') },
        }}
        busy={acceptance.isPending}
        onConfirm={(done) => acceptance.mutate(answer(true), { onSettled: done })}
      />
      <AskButton
        size="xs"
        words={{
          ...{ button: t('refuse'), buttonLabel: t('refuseLabel', { name }), title: t('refuseTitle', { name }) },
          ...{ body: t('refuseBody'), verb: t('refuseVerb') },
        }}
        danger
        busy={refusal.isPending}
        onConfirm={(done) => refusal.mutate(answer(false), { onSettled: done })}
      />
    </div>
  );
};
