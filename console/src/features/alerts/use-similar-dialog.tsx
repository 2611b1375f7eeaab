import { api, type Paging } from '@egida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { feedbackLevels, tell, tellError } from '../../feedback/feedback.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { joinPieces } from '../../ui/filter/filter-pieces.ts';
import { counted, countOf, type Selection } from '../../ui/table/selection.ts';
import { BulkDialog, selectionBody, useBulk } from '../bulk/bulk.ts';
import { type Likeness, likenessFilter } from './alert-place.ts';
import { alertFeedback } from './alerts.feedback.ts';
import { alertMessages } from './alerts.messages.ts';
import { alertVerbs } from './use-alert-verbs.ts';

/** What is to be done with all active alerts that say the same. */
export interface SimilarVerb {
  verb: 'resolve' | 'reject';
  likeness: Likeness;
}

interface Asked extends SimilarVerb {
  /** Which question it is: what is answered to another leaves it alone. */
  turn: number;
  selection: Selection;
}

/** All that a filter finds, as they were counted. */
const allOf = (filter: string, { total, exact, asOf }: Paging): Selection => ({
  ids: new Set(),
  matching: { filter, defaultFilter: '', expected: total, ...(!exact && { atLeast: true as const }), asOf },
});

/**
 * Deals with all active alerts that say the same. They are counted before anything is asked, and what comes in later is
 * left alone: kept counters may be a moment behind, and the question says how many it is about.
 */
export const useSimilarDialog = ({ onDone }: { onDone: (done: SimilarVerb) => void }) => {
  const t = useMessages(alertMessages);
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const turn = useRef(0);
  const [acted, setActed] = useState(0);
  const done = () => {
    if (asked?.turn === turn.current) setOpen(false);
    if (asked) onDone(asked);
  };
  const options = { onDone: done, aboutOf: (input: object) => JSON.stringify(input) };
  const calls = {
    resolve: useBulk(api.alerts.updateMany, { feedback: alertFeedback('alerts.resolve'), ...options }),
    reject: useBulk(api.alerts.updateMany, { feedback: alertFeedback('alerts.reject'), ...options }),
  };
  const ask = useCallback(
    async ({ verb, likeness }: SimilarVerb) => {
      const own = ++turn.current;
      const filter = joinPieces([likenessFilter(likeness), 'status:ACTIVE']);
      const count = apiQuery(api.alerts.list, { query: { filter, size: '1' } });
      try {
        const { paging } = await client.fetchQuery({ ...count, staleTime: 0 });
        // Somebody asks about others by now, or about nothing.
        if (own !== turn.current) return;
        if (paging.total > 0) setAsked({ verb, likeness, turn: own, selection: allOf(filter, paging) });
        else tell(feedbackLevels.alert, t('similarGone'));
        setOpen(paging.total > 0);
      } catch (error) {
        tellError(alertFeedback(`alerts.${verb}`), error);
      }
    },
    [client, t],
  );
  const verb = asked?.verb ?? 'resolve';
  const { act, forget, ...call } = calls[verb];
  const isAbout = asked?.turn === acted;
  const changed = isAbout ? call.changed : null;
  const matching = asked?.selection.matching;
  const count = asked ? countOf(asked.selection) : 0;
  const dialog = (
    <BulkDialog
      open={isOpen}
      title={t(`${verb}Ask`, { count })}
      verb={t(`${verb}Many`, { count })}
      busy={isAbout && call.busy}
      changed={changed}
      changedWords={
        changed
          ? {
              body: t('similarChanged', { expected: changed.expected, count: changed.found }),
              verb: t('similarCountAgain'),
            }
          : undefined
      }
      uncounted={matching?.atLeast && matching.expected}
      onCounted={(found) => setAsked((now) => now && { ...now, selection: counted(now.selection, found) })}
      onForget={forget}
      onConfirm={() => {
        if (!asked) return;
        setActed(asked.turn);
        const body = selectionBody(asked.selection, (alerts) => ({ alerts }));
        act({ body: { ...body, status: alertVerbs[verb] } });
      }}
      onCancel={() => {
        turn.current += 1;
        setOpen(false);
      }}
      onReview={() => asked && void ask(asked)}
    >
      {t('similarAsk')}
    </BulkDialog>
  );
  return { ask, dialog };
};
