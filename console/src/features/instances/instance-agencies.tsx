import { api, type Instance } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { useLocalList } from '../../ui/table/use-local-list.ts';
import { AgencyLinks } from '../agency/agency.ts';
import { instanceMessages } from './instances.messages.ts';
import { instancesPollMs } from './use-instance.ts';

/** The agencies of an instance, ten at a time, and the way to them in the list of all. */
export const InstanceAgencies = ({ instance }: { instance: Instance }) => {
  const t = useMessages(instanceMessages);
  const list = useLocalList(api.instanceAgencies.list, {
    params: { instanceId: instance.id },
    refetchInterval: instancesPollMs,
  });
  return (
    <CardSection
      title={t('agencies')}
      beside={
        (list.result.data?.paging.total ?? 0) > 0 && (
          <Link to="/agencies" search={{ filter: `instance:${instance.id}` }}>
            {t('showAgencies')}
          </Link>
        )
      }
    >
      <AgencyLinks
        list={list}
        words={{
          search: t('searchAgency'),
          failed: t('agenciesFailed'),
          none: t(instance.type === 'main' ? 'ownNone' : 'agenciesNone'),
          nothing: t('agenciesNothing'),
        }}
      />
    </CardSection>
  );
};
