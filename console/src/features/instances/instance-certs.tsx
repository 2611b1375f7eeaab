import { api, type Instance } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { formatDate } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { CertValidity, certMessages } from '../certs/certs.ts';
import { federatedMessages } from './federated.messages.ts';
import classes from './instances.module.css';

/** The certificates that agents of a federated instance trust, and until when. */
export const InstanceCerts = ({ instance }: { instance: Instance }) => {
  const t = useMessages(federatedMessages);
  const ofCerts = useMessages(certMessages);
  const query = useQuery(apiQuery(api.instances.certs, { params: { instanceId: instance.id } }));
  return (
    <CardSection title={t('certs')}>
      <PanelQuery compact query={query} failedTitle={t('certsFailed')}>
        {({ collection }) =>
          collection.length === 0 ? (
            <p className={classes.note}>{t('certsNone')}</p>
          ) : (
            <>
              <ul className={classes.items}>
                {collection.map((cert) => (
                  <li key={cert.fingerprint}>
                    <span className={classes.name}>{cert.name}</span>
                    <CertValidity cert={cert} t={ofCerts} />
                    <span className={classes.under}>
                      {t(cert.global ? 'certAll' : 'certSome')} · {t('certUntil', { date: formatDate(cert.until) })}
                    </span>
                  </li>
                ))}
              </ul>
              <p className={classes.note}>{t('certsHelp')}</p>
            </>
          )
        }
      </PanelQuery>
    </CardSection>
  );
};
