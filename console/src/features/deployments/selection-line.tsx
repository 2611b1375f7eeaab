import { Button, CloseButton, VisuallyHidden } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import type { SelectionControls } from '../../ui/table/use-selection.ts';
import classes from './deployment-list.module.css';
import { type AskedVerb, someVerbs } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { StopSome } from './stop-some.tsx';

interface SelectionLineProps {
  by: 'vaccine' | 'computer';
  /** Of the one whose computers they are. */
  vaccineName: string;
  /** The ids of the page. */
  ids: readonly string[];
  controls: SelectionControls;
  onAct: (ids: readonly string[], verb: AskedVerb) => void;
}

/** Above a short list: takes the whole page, and offers what can be done with what is taken. */
export const SelectionLine = ({ by, vaccineName, ids, controls, onAct }: SelectionLineProps) => {
  const t = useMessages(deploymentMessages);
  const { selection, togglePage, clear } = controls;
  const chosen = [...selection.ids];
  const here = ids.filter((id) => selection.ids.has(id)).length;
  const count = chosen.length;
  const selected = count > 0 ? t(by === 'vaccine' ? 'vaccinesSelected' : 'computersSelected', { count }) : undefined;
  return (
    <div className={classes.selection}>
      <label className={classes.selectPage}>
        <input
          type="checkbox"
          checked={here === ids.length}
          ref={(input) => {
            if (input) input.indeterminate = here > 0 && here < ids.length;
          }}
          onChange={(event) => togglePage(event.target.checked)}
        />
        <span className={count > 0 ? classes.count : undefined}>{selected ?? t('selectAll')}</span>
      </label>
      {/* Beside the label: what is within a live region does not name the box. */}
      <VisuallyHidden role="status">{selected}</VisuallyHidden>
      {count > 0 && (
        <>
          <Button size="compact-sm" onClick={() => onAct(chosen, someVerbs.execute)}>
            {t('execute')}
          </Button>
          <StopSome
            of={by === 'vaccine' ? 'vaccines' : 'computers'}
            count={count}
            vaccineName={vaccineName}
            short
            size="compact-sm"
            onStop={() => onAct(chosen, someVerbs.stop)}
          />
          <CloseButton size="sm" aria-label={t('selectionClear')} title={t('selectionClear')} onClick={clear} />
        </>
      )}
    </div>
  );
};
