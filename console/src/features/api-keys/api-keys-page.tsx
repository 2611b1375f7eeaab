import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import page from '../../ui/page.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { ApiKeyExamples } from './api-key-examples.tsx';
import { ApiKeyList } from './api-key-list.tsx';
import { ApiKeyUse } from './api-key-use.tsx';
import { apiKeyMessages } from './api-keys.messages.ts';
import classes from './api-keys.module.css';
import { CreateApiKey } from './create-api-key.tsx';

const { Page: ApiKeyEditor } = lazyPage(async () => (await import('./api-key-editor.tsx')).ApiKeyEditor);

const pollMs = 60_000;

/** The keys of an agency: which there are, how much they ask for, and how a program uses one. */
export const ApiKeysPage = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(apiKeyMessages);
  const params = { agencyId };
  const keys = useQuery(apiQuery(api.tokens.list, { params }));
  const limits = useQuery({ ...apiQuery(api.tokens.limits, { params }), refetchInterval: pollMs });
  const { panel, create, close } = usePanel();
  usePageTitle(t('title'));
  const creating = <CreateApiKey limits={limits.data} onCreate={create} />;
  const isEmpty = keys.data?.collection.length === 0;
  return (
    <div className={`${page.page} ${classes.page}`}>
      <PageHead title={t('title')} intro={t('intro')}>
        <div className={classes.verbs}>
          <Button
            component={Link}
            to="/api-reference"
            variant="default"
            leftSection={<IconBook2 size={16} aria-hidden />}
          >
            {t('reference')}
          </Button>
          {/* Where there is none yet, the button stands with what a key is for. */}
          {!isEmpty && creating}
        </div>
      </PageHead>
      <section aria-labelledby="api-key-use" className={classes.section}>
        <h2 id="api-key-use">{t('use')}</h2>
        <PanelQuery compact query={limits} failedTitle={t('limitsFailed')}>
          {(use) => <ApiKeyUse limits={use} />}
        </PanelQuery>
      </section>
      <section aria-labelledby="api-keys" className={classes.section}>
        <h2 id="api-keys">{t('keys')}</h2>
        <PanelQuery compact query={keys} failedTitle={t('loadFailed')}>
          {({ collection }) => <ApiKeyList agencyId={agencyId} keys={collection} create={creating} />}
        </PanelQuery>
      </section>
      <section aria-labelledby="api-key-examples" className={classes.section}>
        <h2 id="api-key-examples">{t('examples')}</h2>
        <ApiKeyExamples agencyId={agencyId} />
      </section>
      {panel?.mode === 'new' && (
        <Suspense>
          <ApiKeyEditor agencyId={agencyId} onClose={close} />
        </Suspense>
      )}
    </div>
  );
};
