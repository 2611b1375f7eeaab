import type { ReactNode } from 'react';
import classes from './needs.module.css';
import { Notice } from './notice.tsx';

/** Something that needs a person now. */
export interface Need {
  id: string;
  /** A sentence, with how many there are. */
  text: string;
  /** What leads to them. */
  way: ReactNode;
}

/** What needs a person now, above a list: all of it in one place, each in a sentence that leads on. */
export const Needs = ({ needs }: { needs: readonly Need[] }) =>
  needs.length > 0 && (
    <Notice>
      <ul className={classes.needs}>
        {needs.map(({ id, text, way }) => (
          <li key={id}>
            {text} {way}
          </li>
        ))}
      </ul>
    </Notice>
  );
