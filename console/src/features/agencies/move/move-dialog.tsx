import { api, isAskedFirst } from '@egida/contract';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '../../../api/mutation.ts';
import { apiQuery } from '../../../api/query.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useSession } from '../../../session/session.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type SearchOption, SearchSelect } from '../../../ui/form/search-select.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAskedAnew } from '../../../ui/use-asked-anew.ts';
import { offerFeedback, useOwnAgencySearch } from '../../agency/agency.ts';
import { useInstanceName, useInstanceSearch } from '../../instance-choice/instance-choice.ts';
import { useSectorSearch } from '../../sectors/sectors.ts';
import { agenciesFeedback } from '../agencies.feedback.ts';
import { moveMessages } from './move.messages.ts';
import { lacksServer, NoServer } from './no-server.tsx';
import { useCertSearch } from './use-cert-search.ts';
import { useRightBelow } from './use-right-below.ts';

interface MoveDialogProps {
  open: boolean;
  agencies: readonly string[];
  /** Those of them that are offered to another instance. */
  offered: readonly string[];
  onMoved: () => void;
  onCancel: () => void;
}

const verbOf = ({ isOffer, withThoseBelow }: { isOffer: boolean; withThoseBelow: boolean }) => {
  if (isOffer) return withThoseBelow ? 'offerBelow' : 'offer';
  return withThoseBelow ? 'verbBelow' : 'verb';
};

/** Asks where agencies shall go: below another agency, to a sector of this instance, or to another with its certificate. */
export const MoveDialog = ({ open, agencies, offered, onMoved, onCancel }: MoveDialogProps) => {
  const t = useMessages(moveMessages);
  const ownId = useSession().user.instanceId;
  const nameOf = useInstanceName();
  const own = useQuery(apiQuery(api.instances.get, { params: { instanceId: ownId } }));
  const [chosenInstance, setInstance] = useAskedAnew<SearchOption | null>(open, null);
  const [parent, setParent] = useAskedAnew<SearchOption | null>(open, null);
  const [sector, setSector] = useAskedAnew<SearchOption | null>(open, null);
  const [noSector, setNoSector] = useAskedAnew(open, false);
  const [cert, setCert] = useAskedAnew<SearchOption | null>(open, null);
  const [children, setChildren] = useAskedAnew(open, true);
  const [missing, setMissing] = useAskedAnew(open, false);
  const below = useRightBelow(agencies);
  const instance = chosenInstance ?? (own.data ? { id: own.data.id, label: nameOf(own.data) } : null);
  const instanceId = instance?.id ?? ownId;
  const goesElsewhere = instanceId !== ownId;
  const target = useQuery(apiQuery(api.instances.get, { params: { instanceId } }));
  // Such an instance decides itself, also in which of its sectors they are.
  const isOffer = goesElsewhere && target.data !== undefined && isAskedFirst(target.data);
  const [instances, parents] = [useInstanceSearch(), useOwnAgencySearch()];
  const [sectors, certs] = [useSectorSearch(instanceId), useCertSearch()];
  // The tree of another instance is its own.
  const newParent = goesElsewhere ? null : parent;
  const choosesSector = isOffer || sector !== null || noSector;
  // Where nothing is chosen, what was offered comes back.
  const takesBack = offered.length > 0 && !goesElsewhere && !newParent && !choosesSector;
  const action = isOffer ? 'agencies.globalActions.offer' : 'agencies.globalActions.move';
  const move = useApiMutation(api.instanceAgencies.move, {
    feedback: takesBack ? offerFeedback('agencies.takeBack') : agenciesFeedback(action),
    alsoTouches: ['agencies', 'sectors', 'agents'],
    onSuccess: onMoved,
  });
  const count = agencies.length;
  // In the tree those below come along in any case: there is nothing else to ask of them.
  const isOfTreeAlone = newParent !== null && !choosesSector;
  const withThoseBelow = (children || isOfTreeAlone) && below !== 0;
  const confirm = () => {
    if (!choosesSector && !newParent && !takesBack) return setMissing(true);
    move.mutate({
      params: { instanceId: ownId },
      body: {
        agencies: [...(takesBack ? offered : agencies)],
        instanceId,
        ...(newParent && { parent: newParent.id }),
        ...(choosesSector && { sectorId: noSector || isOffer ? null : (sector?.id ?? null) }),
        certId: goesElsewhere ? (cert?.id ?? null) : null,
        moveAgenciesChildren: children && !isOfTreeAlone,
      },
    });
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('title', { count })}
      verb={takesBack ? t('takeBack', { count: offered.length }) : t(verbOf({ isOffer, withThoseBelow }), { count })}
      ready={!lacksServer(target.data)}
      busy={move.isPending || (goesElsewhere && target.isPending)}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Stack gap="lg">
        <SearchSelect
          {...instances}
          label={t('instance')}
          path="instanceId"
          value={instance}
          onChange={(next) => {
            setInstance(next);
            setSector(null);
          }}
        />
        {lacksServer(target.data) && <NoServer instance={target.data} />}
        {offered.length > 0 && !goesElsewhere && <Notice>{t('takeBackHelp')}</Notice>}
        {!goesElsewhere && (
          <SearchSelect
            {...parents}
            label={t('parent')}
            // Two may have one name: where the chosen one lies tells which it is.
            help={parent?.detail || t('parentHelp')}
            path="parent"
            autoFocus
            except={agencies}
            value={parent}
            onChange={(next) => {
              setParent(next);
              setMissing(false);
            }}
          />
        )}
        {!noSector && !isOffer && (
          <SearchSelect
            // Another instance has other sectors: none of the one before is offered while they are asked for.
            key={instanceId}
            {...sectors}
            label={t('sector')}
            help={t(goesElsewhere ? 'sectorHelp' : 'sectorKept')}
            path="sectorId"
            value={sector}
            onChange={(next) => {
              setSector(next);
              setMissing(false);
            }}
            error={missing && !sector ? t(goesElsewhere ? 'sectorNeeded' : 'targetNeeded') : undefined}
          />
        )}
        {!isOffer && (
          <Checkbox
            label={t('noSector')}
            checked={noSector}
            onChange={(event) => setNoSector(event.currentTarget.checked)}
          />
        )}
        {goesElsewhere && (
          <>
            <SearchSelect {...certs} help={t('certificateHelp')} path="certId" value={cert} onChange={setCert} />
            <Notice>{t(isOffer ? 'offered' : 'elsewhere')}</Notice>
          </>
        )}
        {!isOfTreeAlone && (
          <Checkbox
            label={t(takesBack ? 'takeBackBelow' : newParent ? 'childrenSector' : 'children')}
            description={
              below === undefined
                ? t('childrenHelp')
                : below === 0
                  ? t('childrenNone')
                  : t('childrenCount', { count: below })
            }
            checked={children}
            onChange={(event) => setChildren(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
};
