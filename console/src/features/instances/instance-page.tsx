import type { Instance } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { CardColumns, CardSection } from '../../ui/card-section.tsx';
import { BackLink } from '../../ui/detail/back-link.tsx';
import { DetailHead } from '../../ui/detail/detail-head.tsx';
import detail from '../../ui/detail/detail-page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { ConnectionSection } from './connection-section.tsx';
import { federatedMessages } from './federated.messages.ts';
import { InstanceAgencies } from './instance-agencies.tsx';
import { InstanceCerts } from './instance-certs.tsx';
import { InstanceFacts } from './instance-facts.tsx';
import { InstanceKey, type NewKey } from './instance-key.tsx';
import { InstanceOffers } from './instance-offers.tsx';
import { InstanceSectors } from './instance-sectors.tsx';
import { InstanceVaccines } from './instance-vaccines.tsx';
import { InstanceVerbs } from './instance-verbs.tsx';
import { instanceMessages } from './instances.messages.ts';
import classes from './instances.module.css';
import { TotalsTable } from './totals-table.tsx';
import { useInstance } from './use-instance.ts';

const { Page: InstanceEditor } = lazyPage(async () => (await import('./instance-editor.tsx')).InstanceEditor);

/** One instance: how it is connected, what goes there, and its sectors and agencies, which are only looked at here. */
export const InstancePage = ({ instanceId }: { instanceId: string }) => {
  const t = useMessages(instanceMessages);
  const navigate = useNavigate();
  const { panel, edit, close } = usePanel();
  const [key, setKey] = useState<NewKey | null>(null);
  const query = useInstance(instanceId);
  const instance = query.data;
  usePageTitle(instance?.name, t('title'));
  return (
    <div className={`${detail.page} ${classes.page}`}>
      <BackLink to="/federated">{t('back')}</BackLink>
      <DetailHead
        title={instance?.name ?? t('instance')}
        verbs={
          instance && (
            <>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => edit(instanceId)}
              >
                {t('edit')}
              </Button>
              {instance.type !== 'main' && (
                <InstanceVerbs
                  instance={instance}
                  onKey={setKey}
                  onDeleted={() => void navigate({ to: '/federated', replace: true })}
                />
              )}
            </>
          )
        }
      />
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => (
          <>
            <CardColumns>
              <CardSection title={t('connection')}>
                <ConnectionSection instance={loaded} />
              </CardSection>
              {loaded.connection && <Totals instance={loaded} />}
              <CardSection title={t('details')}>
                <InstanceFacts instance={loaded} />
              </CardSection>
              {loaded.connection && <InstanceCerts instance={loaded} />}
            </CardColumns>
            {loaded.connection && (
              <CardColumns>
                {loaded.manageVaccines && <InstanceVaccines instance={loaded} />}
                <InstanceOffers instance={loaded} />
              </CardColumns>
            )}
            {loaded.type !== 'main' && <p className={classes.note}>{t('remoteHelp')}</p>}
            <CardColumns>
              <InstanceSectors instance={loaded} />
              <InstanceAgencies instance={loaded} />
            </CardColumns>
          </>
        )}
      </PanelQuery>
      {panel?.mode === 'edit' && (
        <Suspense>
          <InstanceEditor id={instanceId} onSaved={close} onClose={close} onKey={setKey} />
        </Suspense>
      )}
      <InstanceKey made={key} onDone={() => setKey(null)} />
    </div>
  );
};

const Totals = ({ instance }: { instance: Instance }) => {
  const t = useMessages(federatedMessages);
  return (
    <CardSection title={t('totals')}>
      <TotalsTable instance={instance} />
    </CardSection>
  );
};
