import classes from './skeleton-rows.module.css';

/** Widths that look like words, the same at every visit. */
const widths = ['68%', '45%', '56%', '38%', '62%'];

/** Rows of the size of those to come. */
export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) => (
  <tbody aria-hidden className={classes.rows}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: these rows have nothing but their place
      <tr key={row}>
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor have their cells
          <td key={column}>
            <span className={classes.skeleton} style={{ width: widths[(row + column * 2) % widths.length] }} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
