import { useMessages } from '../../i18n/use-messages.ts';
import { FieldGroup } from '../../ui/editor/editor-panel.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import type { EditorForm } from '../../ui/form/use-editor-form.ts';
import { ExpressionsField } from './expressions/expressions-field.tsx';
import { proposing } from './rule-lines.tsx';
import { exceptionLists, whitelistLists } from './rule-lists.ts';
import type { VaccineValues } from './vaccine-draft.ts';
import classes from './vaccine-fields.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

/** What the vaccine leaves alone: always, or in particular cases. */
export const PassingFields = ({ editor }: { editor: EditorForm<VaccineValues> }) => {
  const t = useMessages(vaccineMessages);
  const { form, lines } = editor;
  const { osFamily } = form.values;
  return (
    <>
      <FieldGroup title={t('groupWhitelist')}>
        <p className={classes.help}>{t('whitelistHelp')}</p>
        {whitelistLists.map((list) => (
          <LinesField key={list} label={t(list)} {...lines(`rules.whitelist.${list}`)} />
        ))}
      </FieldGroup>
      <FieldGroup title={t('groupExceptions')}>
        <p className={classes.help}>{t('exceptionsHelp')}</p>
        {exceptionLists.map((list) =>
          list === 'commandLines' ? (
            <ExpressionsField
              key={list}
              label={t(list)}
              path="rules.exceptions.commandLines"
              editor={editor}
              family={osFamily}
            />
          ) : (
            <LinesField key={list} label={t(list)} {...proposing(list)} {...lines(`rules.exceptions.${list}`)} />
          ),
        )}
      </FieldGroup>
    </>
  );
};
