import { api } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { ShortListFooter } from '../../ui/table/short-list-footer.tsx';
import { useLocalList } from '../../ui/table/use-local-list.ts';
import { OfferItem } from './offer-item.tsx';
import { upstreamMessages } from './upstream.messages.ts';
import classes from './upstream.module.css';

const pollMs = 10_000;

/** Agencies that the main instance would move here, those that wait for an answer among them. */
export const UpstreamOffers = () => {
  const t = useMessages(upstreamMessages);
  const list = useLocalList(api.upstream.offers, { params: {}, refetchInterval: pollMs });
  return (
    <CardSection title={t('offers')}>
      <PanelQuery compact query={list.result} failedTitle={t('offersFailed')}>
        {({ collection }) => (
          <>
            <p className={classes.note}>{t(collection.length === 0 ? 'offersNone' : 'offersHelp')}</p>
            {collection.length > 0 && (
              <ul className={classes.items}>
                {collection.map((offer) => (
                  <OfferItem key={offer.id} offer={offer} />
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
