import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFeedback } from '../../feedback/feedback.ts';
import { UnansweredWrite } from '../../i18n/unanswered.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { EditorForm } from '../form/use-editor-form.ts';
import { useUnsavedGuard } from '../form/use-unsaved-guard.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { Status } from '../status.tsx';
import { uiMessages } from '../ui.messages.ts';
import { EditorIndex, type IndexedPart } from './editor-index.tsx';
import classes from './editor-panel.module.css';

interface EditorPanelProps<Values> {
  title: string;
  /** The verb that saves. */
  verb: string;
  editor: EditorForm<Values>;
  /** The mutations that it may save with. */
  saves: readonly { isPending: boolean; isError: boolean; error?: unknown }[];
  /** Something is not known yet that saving waits for; whoever writes does not. */
  isWaiting?: boolean;
  /** What saving now would bring about, where that is worth a word. */
  note?: ReactNode;
  /** The parts of a long form, for an index beside it where there is room. */
  parts?: readonly IndexedPart[];
  onClose: () => void;
  children: ReactNode;
}

/** A form in a wide panel: saves, says when it could not, and asks before anything typed is lost. */
export const EditorPanel = <Values,>(props: EditorPanelProps<Values>) => {
  const { editor, saves, parts } = props;
  const t = useMessages(uiMessages);
  const formId = useId();
  const isSaving = saves.some((save) => save.isPending);
  const question = useUnsavedGuard(editor.hasChanges, { isSaving });
  const invalid = Object.keys(editor.form.errors).length > 0;
  const failed = saves.find((save) => save.isError);
  // A message says why, and says it alone; what stays once it is gone is that nothing was saved, or that it may have been.
  const isTold = useFeedback().some((message) => message.failed !== undefined);
  const trouble = invalid
    ? t('checkFields')
    : failed && !isTold
      ? t(failed.error instanceof UnansweredWrite ? 'saveUnanswered' : 'saveFailed')
      : '';
  return (
    <SidePanel
      size={parts ? 'indexed' : 'editor'}
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <span role="status" className={classes.trouble}>
            {trouble}
          </span>
          <Status as="span" className={classes.note}>
            {props.note}
          </Status>
          <div className={classes.verbs}>
            <Button variant="default" onClick={props.onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} loading={isSaving || props.isWaiting}>
              {props.verb}
            </Button>
          </div>
        </>
      }
    >
      <div className={parts && classes.indexed}>
        {parts && <EditorIndex parts={parts} />}
        {/* What was typed meanwhile would be gone with the answer. */}
        <form id={formId} noValidate onSubmit={editor.submit} className={classes.form} inert={isSaving}>
          {props.children}
        </form>
      </div>
      {question}
    </SidePanel>
  );
};

/** Fields that belong together; by its id an index leads there. */
export const FieldGroup = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <fieldset id={id} className={classes.group}>
    <legend tabIndex={id === undefined ? undefined : -1}>{title}</legend>
    {children}
  </fieldset>
);

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;
