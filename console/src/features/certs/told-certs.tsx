import { api, type InstanceCert } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import page from '../../ui/page.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { Facts } from '../../ui/panel/section.tsx';
import { fingerprintGroups } from './cert-names.ts';
import { CertValidity } from './cert-validity.tsx';
import { certMessages } from './certs.messages.ts';
import classes from './certs.module.css';

/** Its server reports twice a minute. */
const pollMs = 60_000;

/** What agents of another instance trust, as its server last told: it is changed there. */
export const ToldCerts = ({ instanceId }: { instanceId: string }) => {
  const t = useMessages(certMessages);
  const query = useQuery({ ...apiQuery(api.instances.certs, { params: { instanceId } }), refetchInterval: pollMs });
  usePageTitle(t('title'));
  return (
    <div className={page.page}>
      <PageHead title={t('title')} intro={t('toldIntro')} />
      <PanelQuery query={query} failedTitle={t('toldFailed')}>
        {({ collection, toldOn }) => (
          <>
            <p className={classes.told}>
              {toldOn === null ? (
                t('toldNever')
              ) : (
                <Ago instant={toldOn} sentence={(when) => t('toldOn', { when })} focusable />
              )}
            </p>
            {toldOn !== null && collection.length === 0 && <p className={classes.text}>{t('toldNone')}</p>}
            {collection.length > 0 && (
              <ul className={classes.items}>
                {collection.map((cert) => (
                  <ToldCert key={cert.fingerprint} cert={cert} />
                ))}
              </ul>
            )}
          </>
        )}
      </PanelQuery>
    </div>
  );
};

const ToldCert = ({ cert }: { cert: InstanceCert }) => {
  const t = useMessages(certMessages);
  const groups = fingerprintGroups(cert.fingerprint);
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <h2>{cert.name}</h2>
        <CertValidity cert={cert} t={t} />
      </div>
      <Facts
        facts={[
          [t('global'), t(cert.global ? 'globalYes' : 'globalNo')],
          [t('since'), formatInstant(cert.since)],
          [t('until'), formatInstant(cert.until)],
        ]}
      />
      <CopyField label={t('fingerprintOf', { name: cert.name })} value={groups.join(':')} shown={groups} />
    </li>
  );
};
