import type { Upstream } from '@egida/contract';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Facts } from '../../ui/panel/section.tsx';
import { fingerprintGroups } from '../certs/certs.ts';
import { upstreamMessages } from './upstream.messages.ts';

/** What is set of the main instance, and what it calls itself and this server. */
export const UpstreamFacts = ({ upstream }: { upstream: Upstream }) => {
  const t = useMessages(upstreamMessages);
  const { server, mainName, name, fingerprint, acceptVaccines, createdOn } = upstream;
  const groups = fingerprint === null ? [] : fingerprintGroups(fingerprint);
  return (
    <CardSection title={t('details')}>
      <Facts
        facts={[
          [t('server'), <code key="server">{server}</code>],
          [t('mainName'), mainName],
          [t('name'), name],
          [t('groupVaccines'), t(acceptVaccines ? 'vaccinesOn' : 'vaccinesNo')],
          [t('createdOn'), formatInstant(createdOn)],
          [t('trusted'), t(fingerprint === null ? 'trustedSystem' : 'trustedOne')],
        ]}
      />
      {fingerprint !== null && <CopyField label={t('fingerprint')} value={groups.join(':')} shown={groups} />}
    </CardSection>
  );
};
