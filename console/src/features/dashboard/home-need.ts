import type { ReactNode } from 'react';
import { type AttentionTone, attentionAction } from '../../ui/attention.tsx';
import type { WayTo } from '../../ui/chart/way.ts';

/** Something over all that one sees which needs somebody now. */
export interface HomeNeed {
  id: string;
  tone: AttentionTone;
  /** A sentence, with how many there are. */
  text: string;
  /** What leads to them. */
  way: ReactNode;
}

/** What leads on from a need: a link with its verb. */
export const needWay = (to: WayTo, verb: string): ReactNode => to({ className: attentionAction, children: verb });
