import { api } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { Section } from '../../ui/panel/section.tsx';
import { useLocalList } from '../../ui/table/use-local-list.ts';
import { AgencyLinks } from '../agency/agency.ts';
import { sectorMessages } from './sectors.messages.ts';

/** The agencies of a sector, ten at a time. */
export const SectorAgencies = ({ sectorId }: { sectorId: string }) => {
  const t = useMessages(sectorMessages);
  const list = useLocalList(api.sectorAgencies.list, { params: { sectorId } });
  return (
    <Section title={t('agencies')}>
      <AgencyLinks
        list={list}
        words={{
          search: t('searchAgency'),
          failed: t('agenciesFailed'),
          none: t('agenciesNone'),
          nothing: t('agenciesNothing'),
        }}
      />
    </Section>
  );
};
