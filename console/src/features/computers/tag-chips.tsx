import { isolated } from '../../i18n/isolated.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { computerMessages } from './computers.messages.ts';
import classes from './computers.module.css';

/** Tags as chips: in a row the first, the number of the others, and all of them on hover. */
export const TagChips = ({ tags, whole = false }: { tags: readonly string[]; whole?: boolean }) => {
  const t = useMessages(computerMessages);
  if (tags.length === 0) return null;
  const shown = whole ? tags : tags.slice(0, inRow);
  const hidden = tags.length - shown.length;
  return (
    <ul
      className={classes.tags}
      data-wrap={whole || undefined}
      title={whole ? undefined : tags.map(isolated).join(', ')}
    >
      {shown.map((tag) => (
        <li key={tag} className={classes.tag}>
          {tag}
        </li>
      ))}
      {hidden > 0 && <li className={classes.more}>{t('tagsMore', { count: hidden })}</li>}
    </ul>
  );
};

/** More would be slivers. */
const inRow = 1;
