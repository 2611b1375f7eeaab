import { api, type Instance, type VaccineDelivery } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { errorCodeText, isKnownCode } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { StateBadge, type StateIcon, type StateTone } from '../../ui/state-badge.tsx';
import { ShortListFooter } from '../../ui/table/short-list-footer.tsx';
import { useLocalList } from '../../ui/table/use-local-list.ts';
import { federatedMessages } from './federated.messages.ts';
import classes from './instances.module.css';

const looks = {
  SAME: ['ok/medium', 'check', 'SAME'],
  OUTDATED: ['warning/light', 'pending', 'OUTDATED'],
  MISSING: ['warning/medium', 'pending', 'MISSING'],
  REFUSED: ['error/dark', 'error', 'refusedVaccine'],
  EXTRA: ['disabled', 'none', 'EXTRA'],
} as const satisfies Record<VaccineDelivery['state'], [StateTone, StateIcon, string]>;

/** The vaccines that a federated instance gets from this one, and how each stands there. */
export const InstanceVaccines = ({ instance }: { instance: Instance }) => {
  const t = useMessages(federatedMessages);
  const list = useLocalList(api.instances.vaccines, { params: { instanceId: instance.id } });
  return (
    <CardSection title={t('vaccines')}>
      <p className={classes.note}>{t('vaccinesHelp')}</p>
      <PanelQuery compact query={list.result} failedTitle={t('vaccinesFailed')}>
        {({ collection }) => (
          <>
            {collection.length === 0 ? (
              <p className={classes.note}>{t('vaccinesNone')}</p>
            ) : (
              <ul className={classes.items}>
                {collection.map((vaccine) => (
                  <Delivery key={vaccine.id} vaccine={vaccine} />
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

const Delivery = ({ vaccine: { id, name, state, error } }: { vaccine: VaccineDelivery }) => {
  const t = useMessages(federatedMessages);
  const [tone, icon, words] = looks[state];
  return (
    <li>
      {state === 'EXTRA' ? (
        <span className={classes.name}>{name}</span>
      ) : (
        <Link to="/vaccines/$vaccineId" params={{ vaccineId: id }} className={classes.name}>
          {name}
        </Link>
      )}
      <StateBadge tone={tone} icon={icon} label={t(words)} />
      {error && <span className={classes.under}>{isKnownCode(error) ? errorCodeText(error) : error}</span>}
    </li>
  );
};
