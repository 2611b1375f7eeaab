import { api } from '@egida/contract';
import { Button, Title } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { InstanceAgencies } from './instance-agencies.tsx';
import { ConnectionText, InstanceFacts } from './instance-facts.tsx';
import { InstanceKey, type NewKey } from './instance-key.tsx';
import { InstanceSectors } from './instance-sectors.tsx';
import { InstanceVerbs } from './instance-verbs.tsx';
import { instanceMessages } from './instances.messages.ts';
import classes from './instances.module.css';

const { Page: InstanceEditor } = lazyPage(async () => (await import('./instance-editor.tsx')).InstanceEditor);

/** One instance with its sectors and agencies, which are managed in it and only looked at here. */
export const InstancePage = ({ instanceId }: { instanceId: string }) => {
  const t = useMessages(instanceMessages);
  const navigate = useNavigate();
  const { panel, edit, close } = usePanel();
  const [key, setKey] = useState<NewKey | null>(null);
  const query = useQuery(apiQuery(api.instances.get, { params: { instanceId } }));
  const instance = query.data;
  usePageTitle(instance?.name, t('title'));
  return (
    <div className={classes.page}>
      <Link to="/federated" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      <header className={classes.header}>
        <Title order={1} className={classes.title}>
          {instance?.name ?? t('instance')}
        </Title>
        {instance && (
          <div className={classes.verbs}>
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
          </div>
        )}
      </header>
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => (
          <>
            <div className={classes.columns}>
              <section className={classes.card}>
                <h2 className={classes.heading}>{t('connection')}</h2>
                <ConnectionText instance={loaded} />
              </section>
              <section className={classes.card}>
                <h2 className={classes.heading}>{t('details')}</h2>
                <InstanceFacts instance={loaded} />
              </section>
            </div>
            {loaded.type !== 'main' && <p className={classes.note}>{t('remoteHelp')}</p>}
            <div className={classes.columns}>
              <InstanceSectors instance={loaded} />
              <InstanceAgencies instance={loaded} />
            </div>
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
