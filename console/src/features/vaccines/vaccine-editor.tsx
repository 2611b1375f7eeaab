import { api, type TelemetryDetail, type Vaccine } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { LoadToEdit } from '../../ui/editor/load-to-edit.tsx';
import type { RowEditorProps } from '../../ui/panel/row-panel-props.ts';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { FromMainNote } from './from-main.tsx';
import { copyValuesOf, newVaccine, vaccineValuesOf } from './vaccine-draft.ts';
import { VaccineForm } from './vaccine-form.tsx';
import { vaccineMessages } from './vaccines.messages.ts';
import { valuesAgainst } from './values-against.ts';

/** Writes a vaccine: a new one, one against a program that was executed, a copy of one, or one that is there. */
export const VaccineEditor = ({ id, copyOf, from, ...handlers }: RowEditorProps) => {
  const t = useMessages(vaccineMessages);
  const loadedId = id || copyOf;
  if (!loadedId && from) return <AgainstProgram telemetryId={from} {...handlers} />;
  if (!loadedId) return <VaccineForm initial={newVaccine} {...handlers} />;
  const initialOf = (vaccine: Vaccine) =>
    id ? vaccineValuesOf(vaccine) : copyValuesOf(vaccine, t('copyName', { name: vaccine.name }));
  return (
    <LoadToEdit
      endpoint={api.vaccines.get}
      input={{ params: { vaccineId: loadedId } }}
      title={t(id ? 'edit' : 'createTitle')}
      failedTitle={t('loadFailed')}
      size="indexed"
      onClose={handlers.onClose}
    >
      {(loaded, startAnew) =>
        id && loaded.fromMain ? (
          <OfMainInstance name={loaded.name} onClose={handlers.onClose} />
        ) : (
          <VaccineForm
            initial={initialOf(loaded)}
            {...(id && { vaccine: loaded })}
            {...handlers}
            onStartAnew={startAnew}
          />
        )
      }
    </LoadToEdit>
  );
};

/** An address may lead here all the same. */
const OfMainInstance = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <SidePanel size="indexed" title={name} onClose={onClose}>
    <FromMainNote />
  </SidePanel>
);

/** Begins with what is known of a program that was executed. */
const AgainstProgram = ({
  telemetryId,
  ...handlers
}: Pick<RowEditorProps, 'onSaved' | 'onClose'> & { telemetryId: string }) => {
  const t = useMessages(vaccineMessages);
  const source = ({ agentName, sha256 }: TelemetryDetail) => t('sourceTelemetry', { computer: agentName, sha256 });
  return (
    <LoadToEdit
      endpoint={api.telemetry.get}
      input={{ params: { telemetryId } }}
      title={t('createTitle')}
      failedTitle={t('programFailed')}
      size="indexed"
      onClose={handlers.onClose}
    >
      {(program) => <VaccineForm initial={valuesAgainst(program, source(program))} {...handlers} />}
    </LoadToEdit>
  );
};
