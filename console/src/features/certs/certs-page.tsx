import { api, type Cert } from '@egida/contract';
import { IconCertificate } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useListState } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { useSession } from '../../session/session.tsx';
import { EditableListPage } from '../../ui/panel/editable-list-page.tsx';
import { InstanceBar, InstanceGone, useInstanceChoice } from '../instance-choice/instance-choice.ts';
import { certColumns } from './cert-columns.tsx';
import { certFilterNames } from './cert-names.ts';
import { CertNotice } from './cert-notice.tsx';
import { CertPanel } from './cert-panel.tsx';
import { certMessages } from './certs.messages.ts';
import { ToldCerts } from './told-certs.tsx';

const { Page: CertEditor } = lazyPage(async () => (await import('./cert-editor.tsx')).CertEditor);

/** What agents trust for servers, and until when; those of other instances as their servers told of them. */
export const CertsPage = () => {
  const choice = useInstanceChoice(useSession().user.instanceId);
  const { instanceId = '', isOther, isGone } = choice;
  return (
    <>
      <InstanceBar choice={choice} />
      {isGone && <InstanceGone choice={choice} />}
      {!isGone && (isOther ? <ToldCerts key={instanceId} instanceId={instanceId} /> : <OwnCerts />)}
    </>
  );
};

const OwnCerts = () => {
  const t = useMessages(certMessages);
  const list = useListState(api.certs.list);
  // What was just added need not be on the page that is shown.
  const [added, setAdded] = useState<Cert>();
  const columns = useMemo(() => certColumns(t), [t]);
  const names = useMemo(() => certFilterNames(t), [t]);
  const known = [...(list.result.data?.collection ?? []), ...(added ? [added] : [])];
  return (
    <EditableListPage
      id="certs"
      list={list}
      spec={api.certs.list.list}
      words={{ title: t('title'), searched: t('searched'), rowName: (row) => row.name }}
      notice={<CertNotice filter={list.filter} onShow={list.setFilter} />}
      names={names}
      columns={columns}
      rowId={(row) => row.id}
      mayWrite
      createVerb={t('create')}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <IconCertificate size={26} stroke={1.5} /> }}
      panel={({ onEdit: _, ...open }) => (
        <CertPanel {...open} cert={known.find(({ id }) => id === open.id)} loading={list.result.isPending} />
      )}
      editor={({ onSaved, onClose }) => (
        <CertEditor
          onAdded={(cert) => {
            setAdded(cert);
            onSaved(cert.id);
          }}
          onClose={onClose}
        />
      )}
    />
  );
};
