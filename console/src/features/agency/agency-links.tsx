import type { AgencyRow } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { countedText } from '../../api/bulk-noun.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cutFilter, unquoteWord, wordsFilter } from '../../ui/filter/filter-pieces.ts';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { ListController } from '../../ui/table/list-controller.ts';
import { ShortListFooter } from '../../ui/table/short-list-footer.tsx';
import { agencyMessages } from './agency.messages.ts';
import { Installation } from './agency-badges.tsx';
import classes from './agency-links.module.css';

interface AgencyLinksProps {
  list: ListController<AgencyRow>;
  words: { search: string; failed: string; none: string; nothing: string };
}

/** Agencies by name, each a way into it; for panels and pages that are about something else. */
export const AgencyLinks = ({ list, words }: AgencyLinksProps) => {
  const t = useMessages(agencyMessages);
  const total = list.result.data?.paging.total ?? 0;
  return (
    <>
      {(list.filter !== '' || total > list.size) && (
        <SearchBox
          label={words.search}
          settled={cutFilter(list.filter).map(unquoteWord).join(' ')}
          settle={(text) => list.setFilter(wordsFilter(text))}
        />
      )}
      <PanelQuery compact query={list.result} failedTitle={words.failed}>
        {({ collection }) => (
          <>
            {collection.length === 0 && <p className={classes.nothing}>{list.filter ? words.nothing : words.none}</p>}
            {collection.length > 0 && (
              <ul className={classes.items}>
                {collection.map((agency) => (
                  <li key={agency.agencyId} className={classes.item}>
                    <Link to="/agencies/$agency" params={{ agency: agency.agencyId }} className={classes.name}>
                      {agency.name}
                    </Link>
                    {agency.installationStatus !== 0 && <Installation status={agency.installationStatus} t={t} />}
                    <span className={classes.detail}>{countedText('agents', agency.agents)}</span>
                  </li>
                ))}
              </ul>
            )}
            <ShortListFooter list={list} />
          </>
        )}
      </PanelQuery>
    </>
  );
};
