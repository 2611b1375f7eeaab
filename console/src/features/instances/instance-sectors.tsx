import { api, type Instance } from '@egida/contract';
import { countedText } from '../../api/bulk-noun.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { ShortListFooter } from '../../ui/table/short-list-footer.tsx';
import { useLocalList } from '../../ui/table/use-local-list.ts';
import { instanceMessages } from './instances.messages.ts';
import classes from './instances.module.css';
import { instancesPollMs } from './use-instance.ts';

/** The sectors of an instance, and how many agencies each has. */
export const InstanceSectors = ({ instance }: { instance: Instance }) => {
  const t = useMessages(instanceMessages);
  const list = useLocalList(api.sectors.list, {
    params: { instanceId: instance.id },
    refetchInterval: instancesPollMs,
  });
  return (
    <CardSection title={t('sectors')}>
      <PanelQuery compact query={list.result} failedTitle={t('sectorsFailed')}>
        {({ collection }) => (
          <>
            {collection.length === 0 ? (
              <p className={classes.note}>{t(instance.type === 'main' ? 'ownNone' : 'sectorsNone')}</p>
            ) : (
              <ul className={classes.items}>
                {collection.map(({ id, name, count }) => (
                  <li key={id}>
                    <span className={classes.name}>{name}</span>
                    <span className={classes.detail}>{countedText('agencies', count)}</span>
                  </li>
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
