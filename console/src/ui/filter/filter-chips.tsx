import type { FilterFields } from '@egida/contract';
import { IconX } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import classes from './filter-bar.module.css';
import { clauseText, type FilterNames } from './filter-names.ts';
import { type FilterPiece, readPieces, withoutPiece } from './filter-pieces.ts';

interface FilterChipsProps {
  pieces: readonly FilterPiece[];
  fields: FilterFields;
  names: FilterNames;
  filter: string;
  onFilter: (filter: string) => void;
  preset?: { filter: string; remove: () => void } | undefined;
  shownElsewhere?: readonly string[] | undefined;
}

/** One chip for each filter in force, the preset first; each can be taken away. */
export const FilterChips = (props: FilterChipsProps) => {
  const { pieces, fields, names, filter, onFilter, preset, shownElsewhere = [] } = props;
  const t = useMessages(uiMessages);
  const presetPieces = preset ? readPieces(preset.filter, fields) : [];
  const textOf = (piece: FilterPiece) => (piece.clause ? clauseText(piece.clause, fields, names, t) : null);
  const chips = [
    ...presetPieces.map((piece) => ({ key: `preset ${piece.text}`, text: textOf(piece), remove: preset?.remove })),
    ...pieces.map((piece, at) => ({
      key: `${piece.text} ${at}`,
      text: shownElsewhere.includes(piece.text) ? null : textOf(piece),
      remove: () => onFilter(withoutPiece(filter, at)),
    })),
  ];
  const shown = chips.filter((chip) => chip.text !== null);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('filters')}>
      {shown.map(({ key, text, remove }) => (
        <li key={key} className={classes.chip}>
          <span className={classes.chipLabel}>{text?.label}:</span>
          <span className={classes.chipValue} title={text?.value}>
            {text?.value}
          </span>
          <button
            type="button"
            className={classes.chipRemove}
            aria-label={t('filterRemove', { text: `${text?.label}: ${text?.value}` })}
            onClick={remove}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      {shown.length > 1 && (
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
