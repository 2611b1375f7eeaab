import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx';
import page from '../../ui/page.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { configurationMessages } from './configuration.messages.ts';
import classes from './configuration.module.css';
import { propertyGroups } from './groups.ts';
import { PropertyForm } from './property-form.tsx';

/** What administrators set for the whole product, explained, and saved one by one. */
export const ConfigurationPage = () => {
  const t = useMessages(configurationMessages);
  // Coming back to the window asks for nothing anew: somebody may be typing.
  const query = useQuery({ ...apiQuery(api.configurations.list, {}), refetchOnWindowFocus: false });
  const changed = useRef(new Set<string>());
  const question = useUnsavedGuard(useCallback(() => changed.current.size > 0, []));
  const noteChanged = useCallback((property: string, hasChanges: boolean) => {
    if (hasChanges) changed.current.add(property);
    else changed.current.delete(property);
  }, []);
  usePageTitle(t('title'));
  return (
    <div className={`${page.page} ${classes.page}`}>
      <PageHead title={t('title')} intro={t('intro')}>
        <Button component={Link} to="/outbox" variant="default" leftSection={<IconMailForward size={16} aria-hidden />}>
          {t('outbox')}
        </Button>
      </PageHead>
      <PanelQuery query={query} failedTitle={t('failed')}>
        {({ collection }) =>
          propertyGroups.map(({ group, properties }) => (
            <section key={group} className={classes.group} aria-labelledby={group}>
              <h2 id={group}>{t(`group.${group}`)}</h2>
              {group === 'apiKeys' && (
                <p className={classes.note}>
                  <Link to="/api-reference">{t('apiReference')}</Link>
                </p>
              )}
              {properties.map((property) => {
                const configuration = collection.find((one) => one.property === property);
                return (
                  configuration && <PropertyForm key={property} configuration={configuration} onChanges={noteChanged} />
                );
              })}
            </section>
          ))
        }
      </PanelQuery>
      {question}
    </div>
  );
};
