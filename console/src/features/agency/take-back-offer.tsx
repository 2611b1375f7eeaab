import { api } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { AskButton } from '../../ui/ask-button.tsx';
import { offerFeedback } from './offer.feedback.ts';
import { offerMessages } from './offer.messages.ts';

interface TakeBackOfferProps {
  agencyId: string;
  name: string;
}

/** Takes the offer of an agency back, for who may make one. Nothing has to be filled in for it. */
export const TakeBackOffer = ({ agencyId, name }: TakeBackOfferProps) => {
  const t = useMessages(offerMessages);
  const { may, user } = useSession();
  const { instanceId } = user;
  const taking = useApiMutation(api.instanceAgencies.move, {
    feedback: offerFeedback('agencies.takeBack'),
    alsoTouches: ['agencies', 'instances'],
  });
  if (!may('agencies:manage')) return null;
  const body = { agencies: [agencyId], instanceId, certId: null, moveAgenciesChildren: false };
  return (
    <AskButton
      size="xs"
      words={{
        ...{ button: t('takeBack'), buttonLabel: t('takeBackLabel', { name }), title: t('takeBackTitle', { name }) },
        ...{ body: t('takeBackBody'), verb: t('takeBack') },
      }}
      busy={taking.isPending}
      onConfirm={(done) => taking.mutate({ params: { instanceId }, body }, { onSuccess: done })}
    />
  );
};
