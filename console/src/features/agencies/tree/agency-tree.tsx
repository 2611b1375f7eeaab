import { Button, Title } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useUrlState } from '../../../api/url-state.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { NoAgency } from '../../../session/no-agency.tsx';
import { useSession } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { EditablePanels, type EditablePanelsProps } from '../../../ui/panel/editable-panels.tsx';
import { ListPage } from '../../../ui/panel/list-page.tsx';
import { usePanel } from '../../../ui/panel/use-panel.ts';
import frame from '../../../ui/table/list-frame.module.css';
import content from '../../../ui/table/table-content.module.css';
import toolbar from '../../../ui/table/table-toolbar.module.css';
import { agencyMessages } from '../../agency/agency.ts';
import { agenciesMessages } from '../agencies.messages.ts';
import { AgenciesNeeds } from '../agencies-needs.tsx';
import { useEmptyAgencies } from '../use-empty-agencies.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import { OpenAll, OpenedSome } from './open-all.tsx';
import { treeMessages } from './tree.messages.ts';
import classes from './tree.module.css';
import { TreeList } from './tree-list.tsx';
import { useAgencyTree } from './use-agency-tree.ts';
import { useTreeSearch } from './use-tree-search.ts';

/** The agencies as they depend on one another, level by level; what is looked for is brought into view. */
export const AgencyTree = (panels: EditablePanelsProps) => {
  const t = useMessages(treeMessages);
  const words = useMessages(agencyMessages);
  const create = useMessages(agenciesMessages)('create');
  const [, setUrl] = useUrlState();
  const controls = usePanel();
  const openId = controls.panel?.mode === 'view' ? controls.panel.id : undefined;
  const tree = useAgencyTree(openId ?? null);
  const search = useTreeSearch();
  const empty = useEmptyAgencies();
  const { hasNoAgency } = useSession();
  const { top, rows, reveal } = tree;
  const ids = useMemo(() => rows.flatMap((row) => (row.kind === 'agency' ? [row.key] : [])), [rows]);
  // What was just created may lie in a branch that is closed; but who folds one around what they opened there wants it folded.
  const isHidden = openId !== undefined && !ids.includes(openId);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (openId === undefined || !isHidden || seen.current === openId) return;
    reveal(openId);
  }, [openId, isHidden, reveal]);
  const setOpen: typeof tree.setOpen = (agencyId, open) => {
    if (!open) seen.current = openId ?? seen.current;
    tree.setOpen(agencyId, open);
  };
  const closeAll = () => {
    seen.current = openId ?? seen.current;
    tree.closeAll();
  };
  const openLine = (agencyId: string) => {
    // The address knows of it before this screen does, and meanwhile somebody may fold.
    seen.current = agencyId;
    controls.view(agencyId);
  };
  const createButton = panels.mayWrite && (
    <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} title={create} onClick={controls.create}>
      {create}
    </Button>
  );
  return (
    <ListPage
      title={words('title')}
      notice={<AgenciesNeeds onShow={(filter) => setUrl({ view: undefined, panel: undefined, filter })} />}
    >
      <section className={frame.list} aria-label={words('title')} aria-busy={top?.isPending}>
        <header className={frame.header}>
          <Title order={1} className={frame.title}>
            {words('title')}
          </Title>
          <div className={toolbar.toolbar}>
            <div className={classes.filters}>
              <div className={classes.search}>
                <SearchSelect
                  {...search}
                  hideLabel
                  icon={<IconSearch size={16} aria-hidden />}
                  placeholder={t('searchPlaceholder')}
                  path="tree-search"
                  value={null}
                  onChange={(found) => {
                    if (!found) return;
                    tree.reveal(found.id);
                    controls.view(found.id);
                  }}
                />
              </div>
              <OpenedSome wasCut={tree.wasCut} />
            </div>
            <div className={toolbar.tools}>
              <OpenAll {...tree} closeAll={closeAll} />
              <ViewSwitch />
              {createButton}
            </div>
          </div>
        </header>
        {top?.isError && !top.data ? (
          <ErrorState
            error={top.error}
            title={t('failed')}
            at={top.errorUpdatedAt}
            retrying={top.isFetching}
            onRetry={() => void top.refetch()}
          />
        ) : top?.data?.paging.total === 0 ? (
          <div className={content.message}>
            {hasNoAgency ? (
              <NoAgency />
            ) : (
              <EmptyState title={empty.title} icon={empty.icon} action={createButton}>
                {empty.text}
              </EmptyState>
            )}
          </div>
        ) : (
          <TreeList
            rows={rows}
            found={tree.found}
            openId={openId}
            setOpen={setOpen}
            onOpen={openLine}
            onMore={tree.more}
            onRetry={tree.retry}
            onAt={tree.goneTo}
            verbs={{ ...(panels.mayWrite && { edit: controls.edit, createBelow: controls.createBelow }) }}
          />
        )}
      </section>
      <EditablePanels {...panels} controls={controls} ids={ids} />
    </ListPage>
  );
};
