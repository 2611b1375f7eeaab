import { api, type Upstream } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { ShortListFooter } from '../../ui/table/short-list-footer.tsx';
import { useLocalList } from '../../ui/table/use-local-list.ts';
import { MainVaccineItem } from './main-vaccine-item.tsx';
import { upstreamMessages } from './upstream.messages.ts';
import classes from './upstream.module.css';

/** The vaccines of the main instance and how each stands here; or which side keeps them from coming. */
export const UpstreamVaccines = ({ upstream }: { upstream: Upstream }) => {
  const t = useMessages(upstreamMessages);
  const { acceptVaccines, manageVaccines, connectedOn } = upstream;
  // What the main one sends is known from its answers alone.
  const missing = connectedOn === null ? 'vaccinesUnknown' : 'vaccinesNotSent';
  return (
    <CardSection title={t('vaccines')}>
      {acceptVaccines && manageVaccines ? (
        <VaccineList />
      ) : (
        <p className={classes.note}>{t(acceptVaccines ? missing : 'vaccinesOff')}</p>
      )}
    </CardSection>
  );
};

const pollMs = 30_000;

const VaccineList = () => {
  const t = useMessages(upstreamMessages);
  const list = useLocalList(api.upstream.vaccines, { params: {}, refetchInterval: pollMs });
  return (
    <PanelQuery compact query={list.result} failedTitle={t('vaccinesFailed')}>
      {({ collection }) => (
        <>
          {collection.length === 0 && <p className={classes.note}>{t('vaccinesNone')}</p>}
          {collection.length > 0 && (
            <ul className={classes.items}>
              {collection.map((vaccine) => (
                <MainVaccineItem key={vaccine.id} vaccine={vaccine} />
              ))}
            </ul>
          )}
          <ShortListFooter list={list} />
        </>
      )}
    </PanelQuery>
  );
};
