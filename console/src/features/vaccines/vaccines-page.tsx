import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconPackageImport, IconShieldPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditableListPage } from '../../ui/panel/editable-list-page.tsx';
import { catalogueMessages } from './catalogue/catalogue.messages.ts';
import { ExportMenu } from './catalogue/export-menu.tsx';
import { ImportMenu } from './catalogue/import-menu.tsx';
import { type Imported, ImportResult } from './catalogue/import-result.tsx';
import { useStarter } from './catalogue/use-starter.ts';
import { VaccineEditor } from './lazy-vaccine-editor.ts';
import { vaccineColumns } from './vaccine-columns.tsx';
import { vaccineFilterNames } from './vaccine-names.ts';
import { VaccinePanel } from './vaccine-panel.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

/** Every vaccine, the way to write another, and the ways in which many come and go. */
export const VaccinesPage = () => {
  const t = useMessages(vaccineMessages);
  const words = useMessages(catalogueMessages);
  const mayWrite = useSession().may('vaccines:write');
  const list = useListState(api.vaccines.list);
  const [imported, setImported] = useState<Imported>();
  const starter = useStarter(mayWrite, (reply) => setImported({ reply, note: words('noneApplies') }));
  const columns = useMemo(() => vaccineColumns(t), [t]);
  const names = useMemo(() => vaccineFilterNames(t), [t]);
  const offered = starter.known && starter.known.total > starter.known.here ? starter.known.total : 0;
  return (
    <EditableListPage
      id="vaccines"
      list={list}
      spec={api.vaccines.list.list}
      words={{ title: t('title'), searched: t('searched'), rowName: (row) => row.name }}
      names={names}
      columns={columns}
      rowId={(row) => row.id}
      mayWrite={mayWrite}
      createVerb={t('create')}
      notice={<ImportResult imported={imported} onClose={() => setImported(undefined)} />}
      actions={
        <>
          <ExportMenu csv={api.catalogue.prepareCsv} zip={api.catalogue.prepareZip} list={list} />
          {mayWrite && <ImportMenu starter={starter} onImported={(reply) => setImported({ reply })} />}
        </>
      }
      empty={{
        title: t('emptyTitle'),
        text: (
          <>
            {t(mayWrite ? 'emptyText' : 'emptyTextReader')}
            {offered > 0 && ` ${words('starterOfferText', { count: offered })}`}
          </>
        ),
        icon: <IconShieldPlus size={26} stroke={1.5} />,
        action: offered > 0 && (
          <Button
            leftSection={<IconPackageImport size={16} aria-hidden />}
            loading={starter.busy}
            onClick={starter.add}
          >
            {words('starterOffer', { count: offered })}
          </Button>
        ),
      }}
      panel={(open) => <VaccinePanel key={open.id} {...open} />}
      editor={(open) => <VaccineEditor {...open} />}
    />
  );
};
