import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { dataOf } from '../../ui/panel/data-of.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { ExecuteOn } from './execute-on.tsx';
import { hasExpired } from './expiry.ts';
import { useVaccine } from './use-vaccine.ts';
import classes from './vaccine-details.module.css';
import { VaccineDetails } from './vaccine-details.tsx';
import { VaccineSubtitle } from './vaccine-subtitle.tsx';
import { VaccineVerbs } from './vaccine-verbs.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

export const VaccinePanel = ({ id: vaccineId, ids, onMove, onEdit, onCopy, onClose }: RowPanelProps) => {
  const t = useMessages(vaccineMessages);
  const { may } = useSession();
  const query = useVaccine(vaccineId);
  const vaccine = dataOf(query);
  const writes = may('vaccines:write');
  const executes = may('vaccines:deploy') && vaccine !== undefined && !hasExpired(vaccine.expiration);
  return (
    <SidePanel
      title={vaccine?.name ?? t('one')}
      subtitle={vaccine && <VaccineSubtitle vaccine={vaccine} />}
      place={{ rowId: vaccineId, ids, onMove }}
      onClose={onClose}
      footer={
        vaccine &&
        (executes || writes) && (
          <>
            <ExecuteOn vaccine={vaccine} />
            {writes && (
              <VaccineVerbs vaccine={vaccine} beside={executes} onEdit={onEdit} onCopy={onCopy} onDeleted={onClose} />
            )}
          </>
        )
      }
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => (
          <VaccineDetails
            vaccine={loaded}
            link={
              <Link to="/vaccines/$vaccineId" params={{ vaccineId } as never} className={classes.useLink}>
                {t('openPage')}
              </Link>
            }
          />
        )}
      </PanelQuery>
    </SidePanel>
  );
};
