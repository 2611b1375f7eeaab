import type { FilterFields } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import classes from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { clauseText, type FilterNames } from './filter-names.ts';
import { clausesOf, type FilterPiece, readPieces, withClause, withoutPiece } from './filter-pieces.ts';
import { isOffered, isShownWhole } from './filter-whole.ts';

interface FilterChipsProps {
  pieces: readonly FilterPiece[];
  fields: FilterFields;
  names: FilterNames;
  filter: string;
  onFilter: (filter: string) => void;
  /** It gives way by itself to a filter of its field. */
  preset?: { filter: string; remove: () => void } | undefined;
  shownElsewhere?: readonly string[] | undefined;
}

/** One chip for each filter in force, the preset first; each can be changed and taken away. */
export const FilterChips = (props: FilterChipsProps) => {
  const { pieces, fields, names, filter, onFilter, preset, shownElsewhere = [] } = props;
  const t = useMessages(uiMessages);
  const presetPieces = preset ? readPieces(preset.filter, fields) : [];
  const all = [...presetPieces, ...pieces];
  const editorOf = (name: string, apply: (written: string) => void) => {
    const field = fields[name];
    const named = names[name];
    const clauses = clausesOf(all, name);
    if (!field || !isOffered(field, named) || !isShownWhole(field, clauses)) return undefined;
    return (close: () => void) => (
      <FilterEditor
        name={name}
        field={field}
        named={named}
        clauses={clauses}
        onApply={(written) => {
          apply(written);
          close();
        }}
      />
    );
  };
  const change = (name: string) => (written: string) => onFilter(withClause(filter, name, written, fields));
  const chips = all.flatMap(({ text, clause }, place) => {
    // The preset's stand before those of the filter.
    const at = place - presetPieces.length;
    if (!clause || (at >= 0 && shownElsewhere.includes(text))) return [];
    const { field } = clause;
    const removePreset = () => preset?.remove();
    const ofPreset = { onRemove: removePreset, apply: (to: string) => (to ? change(field)(to) : removePreset()) };
    const ofFilter = { onRemove: () => onFilter(withoutPiece(filter, at)), apply: change(field) };
    // By its field and its place: it is the same chip when it says something else.
    return [{ key: `${field} ${at}`, clause, ...(at < 0 ? ofPreset : ofFilter) }];
  });
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('filters')}>
      {chips.map(({ key, clause, onRemove, apply }) => (
        <FilterChip
          key={key}
          field={clause.field}
          text={clauseText(clause, fields, names, t)}
          onRemove={onRemove}
          editor={editorOf(clause.field, apply)}
        />
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className={classes.clear}
            onClick={() => {
              preset?.remove();
              onFilter('');
            }}
          >
            {t('clearFilters')}
          </button>
        </li>
      )}
    </ul>
  );
};
