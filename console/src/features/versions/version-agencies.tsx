import { api, type VersionAgency } from '@egida/contract';
import { useMemo, useRef } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Cut } from '../../ui/cut.tsx';
import { cutFilter, unquoteWord, wordsFilter } from '../../ui/filter/filter-pieces.ts';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { Column } from '../../ui/table/column.ts';
import { countOf } from '../../ui/table/selection.ts';
import { TableContent } from '../../ui/table/table-content.tsx';
import { TableFooter } from '../../ui/table/table-footer.tsx';
import { useColumnLayout } from '../../ui/table/use-column-layout.ts';
import { useLocalList } from '../../ui/table/use-local-list.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { ExportButton } from '../downloads/downloads.ts';
import section from './section.module.css';
import { UpdateSome } from './update-some.tsx';
import classes from './version-agencies.module.css';
import type { VersionTranslate } from './version-names.ts';
import { versionMessages } from './versions.messages.ts';

const agencyColumns = (t: VersionTranslate): Column<VersionAgency>[] => [
  {
    id: 'name',
    header: t('agency'),
    width: 270,
    grow: 1,
    sortBy: 'name',
    cell: (row) => <Cut text={row.agencyName} />,
  },
  { id: 'code', header: t('code'), width: 100, priority: 3, sortBy: 'code', cell: (row) => <Cut text={row.code} /> },
  { id: 'sector', header: t('sector'), width: 150, priority: 3, cell: (row) => <Cut text={row.sectorName ?? ''} /> },
  {
    id: 'computers',
    header: t('computers'),
    width: 90,
    priority: 1,
    numeric: true,
    cell: (row) => formatNumber(row.computers),
  },
];

interface VersionAgenciesProps {
  instanceId: string;
  version: string;
  newer: string;
}

/** The agencies that have computers with a version; some or all of them can be updated. */
export const VersionAgencies = ({ instanceId, version, newer }: VersionAgenciesProps) => {
  const t = useMessages(versionMessages);
  const list = useLocalList(api.versions.agencies, { params: { instanceId, versionId: version } });
  const page = list.result.data;
  const ids = useMemo(() => (page?.collection ?? []).map(({ agencyId }) => agencyId), [page]);
  const columns = useMemo(() => agencyColumns(t), [t]);
  const layout = useColumnLayout('version-agencies', columns, newer !== '');
  const controls = useSelection(ids, list.filter, list.result.isPlaceholderData);
  const { selection } = controls;
  // Rows of other pages stay ticked: what was seen of them is kept to be counted.
  const seen = useRef(new Map<string, number>());
  for (const { agencyId, computers } of page?.collection ?? []) seen.current.set(agencyId, computers);
  const computers = selection.matching
    ? null
    : [...selection.ids].reduce((sum, id) => sum + (seen.current.get(id) ?? 0), 0);
  const count = countOf(selection);
  return (
    <section className={classes.agencies} aria-label={t('agencies')}>
      <div className={classes.agenciesHead}>
        <SearchBox
          label={t('searchAgency')}
          settled={cutFilter(list.filter).map(unquoteWord).join(' ')}
          settle={(text) => list.setFilter(wordsFilter(text))}
        />
        <ExportButton endpoint={api.versions.prepareCsv} params={{ instanceId, version }} list={list} />
      </div>
      {newer && page && page.paging.total > 0 && (
        <p className={section.text}>{t('agenciesHelp', { version: newer })}</p>
      )}
      <TableContent
        id="version-agencies"
        list={list}
        spec={api.versions.agencies.list}
        words={{ title: t('agencies'), rowName: (row) => row.agencyName }}
        names={{}}
        columns={columns}
        rowId={(row) => row.agencyId}
        empty={<p className={section.text}>{t('agenciesNone')}</p>}
        page={page}
        ids={ids}
        layout={layout}
        density="comfortable"
        controls={controls}
        selectable={newer !== ''}
      />
      {page && newer && (
        <BulkBar
          selection={selection}
          paging={page.paging}
          pageRows={page.collection.length}
          text={t('selected', { count })}
          selectMatchingText={controls.isOfBefore ? undefined : t('selectMatching', { count: page.paging.total })}
          onSelectMatching={() =>
            controls.selectMatching({
              filter: list.filter,
              defaultFilter: '',
              expected: page.paging.total,
              asOf: page.paging.asOf,
            })
          }
          onClear={controls.clear}
        >
          <UpdateSome
            instanceId={instanceId}
            version={version}
            newer={newer}
            selection={selection}
            computers={computers}
            onDone={controls.clear}
          />
        </BulkBar>
      )}
      {page && page.paging.total > 0 && (
        <TableFooter
          paging={page.paging}
          page={list.page}
          size={list.size}
          rows={page.collection.length}
          ownSize={api.versions.agencies.list.size}
          onPage={(next) => list.setPage(next)}
          onSize={(size) => list.setSize(size)}
        />
      )}
    </section>
  );
};
