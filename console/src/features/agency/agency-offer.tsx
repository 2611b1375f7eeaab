import type { AgencyRow } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import classes from './agency-offer.module.css';
import { offerMessages } from './offer.messages.ts';
import { TakeBackOffer } from './take-back-offer.tsx';

/** Beside the name of an agency among others: that it is offered to another instance, or on its way there; to which, on hover. */
export const OfferBadge = ({ offer }: Pick<AgencyRow, 'offer'>) => {
  const t = useMessages(offerMessages);
  if (!offer) return null;
  const { state, instanceName: name } = offer;
  return <StateBadge tone="info/light" icon="pending" label={t(state)} title={t(`say${state}`, { name })} />;
};

/** The same of one agency, in a sentence, with the way back while there is one. */
export const OfferNote = ({ agency }: { agency: Pick<AgencyRow, 'agencyId' | 'name' | 'offer'> }) => {
  const t = useMessages(offerMessages);
  const { offer, agencyId, name } = agency;
  if (!offer) return null;
  return (
    <div className={classes.note}>
      <p>{t(`say${offer.state}`, { name: offer.instanceName })}</p>
      {offer.state === 'OFFERED' && <TakeBackOffer agencyId={agencyId} name={name} />}
    </div>
  );
};
