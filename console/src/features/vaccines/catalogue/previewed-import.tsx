import type { ImportedField, ImportPreview } from '@egida/contract';
import { useMessages } from '../../../i18n/use-messages.ts';
import { vaccineMessages } from '../vaccines.messages.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import classes from './import-dialog.module.css';
import { PreviewedNames } from './previewed-names.tsx';

interface PreviewedImportProps {
  preview: ImportPreview;
}

/** The words of the catalogue for what an import may change. */
const fieldNames = {
  name: 'name',
  type: 'type',
  description: 'description',
  os: 'os',
  osFamily: 'osFamily',
  min_version: 'minVersion',
  expiration: 'expiration',
  visibility: 'groupVisibility',
  autorun: 'autorun',
  criticality: 'criticality',
  category: 'category',
  rules: 'rules',
  reference: 'reference',
} as const satisfies Record<ImportedField, string>;

/** Of the import of a file: what is new, what would change and where it is in use, and what is the same, unless that is all. */
export const PreviewedImport = ({ preview }: PreviewedImportProps) => {
  const t = useMessages(catalogueMessages);
  const tVaccine = useMessages(vaccineMessages);
  const { created, replaced, unchanged, fresh, differing } = preview;
  if (created + replaced === 0) return null;
  return (
    <>
      {created > 0 && (
        <PreviewedNames
          title={t('previewNew', { count: created })}
          count={created}
          rows={fresh.map((one) => ({ ...one, detail: one.autorun ? t('previewAutorun') : '' }))}
        />
      )}
      {replaced > 0 && (
        <>
          <PreviewedNames
            title={t('previewChanged', { count: replaced })}
            count={replaced}
            rows={differing.map(({ id, name: called, fields, computers }) => ({
              ...{ id, name: called },
              detail: t(computers > 0 ? 'previewHeld' : 'previewUnused', {
                fields: fields.map((field) => tVaccine(fieldNames[field])).join(', '),
                count: computers,
              }),
            }))}
          />
          <p className={classes.text}>{t('previewHelp')}</p>
        </>
      )}
      {unchanged > 0 && <p className={classes.text}>{t('previewSame', { count: unchanged })}</p>}
    </>
  );
};
