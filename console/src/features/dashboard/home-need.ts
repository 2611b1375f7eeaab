import type { ReactNode } from 'react';
import { type AttentionTone, attentionAction } from '../../ui/attention.tsx';
import type { WayTo } from '../../ui/chart/way.ts';
import type { Need } from '../../ui/needs.tsx';

/** Something over all that one sees which needs somebody now. */
export interface HomeNeed extends Need {
  tone: AttentionTone;
}

/** What leads on from a need: a link with its verb. */
export const needWay = (to: WayTo, verb: string): ReactNode => to({ className: attentionAction, children: verb });
