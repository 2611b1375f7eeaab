import { type AgencyOffer, api, type Instance } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { countedText } from '../../api/bulk-noun.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import { ShortListFooter } from '../../ui/table/short-list-footer.tsx';
import { useLocalList } from '../../ui/table/use-local-list.ts';
import { federatedMessages } from './federated.messages.ts';
import classes from './instances.module.css';
import { instancesPollMs } from './use-instance.ts';

const looks = {
  OFFERED: ['warning/medium', 'pending', 'OFFERED'],
  ACCEPTED: ['ok/medium', 'check', 'ACCEPTED'],
  REFUSED: ['error/light', 'incompatible', 'refusedOffer'],
} as const satisfies Record<AgencyOffer['state'], [StateTone, StateIcon, string]>;

/** The agencies that were to move to a federated instance, and what it made of that. */
export const InstanceOffers = ({ instance }: { instance: Instance }) => {
  const t = useMessages(federatedMessages);
  const list = useLocalList(api.instances.offers, {
    params: { instanceId: instance.id },
    refetchInterval: instancesPollMs,
  });
  return (
    <CardSection title={t('offers')}>
      {instance.server === '' && <p className={classes.note}>{t('offersNoServer')}</p>}
      <PanelQuery compact query={list.result} failedTitle={t('offersFailed')}>
        {({ collection }) => (
          <>
            {collection.length === 0 ? (
              <p className={classes.note}>{t('offersNone')}</p>
            ) : (
              <ul className={classes.items}>
                {collection.map((offer) => (
                  <Offer key={offer.id} offer={offer} />
                ))}
              </ul>
            )}
            <ShortListFooter list={list} />
          </>
        )}
      </PanelQuery>
    </CardSection>
  );
};

const Offer = ({ offer: { id, name, computers, state, offeredOn, answeredOn } }: { offer: AgencyOffer }) => {
  const t = useMessages(federatedMessages);
  const [tone, icon, words] = looks[state];
  const things = countedText('agents', computers);
  return (
    <li>
      <Link to="/agencies/$agency" params={{ agency: id }} className={classes.name}>
        {name}
      </Link>
      <StateBadge tone={tone} icon={icon} label={t(words)} />
      <span className={classes.under}>
        {state === 'ACCEPTED' && computers > 0 ? t('toGo', { things }) : things} ·{' '}
        {answeredOn ? (
          <Ago instant={answeredOn} sentence={(when) => t('answered', { when })} />
        ) : (
          <Ago instant={offeredOn} sentence={(when) => t('offered', { when })} />
        )}
      </span>
    </li>
  );
};
