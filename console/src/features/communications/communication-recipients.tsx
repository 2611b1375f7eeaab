import { api, type Communication, type CommunicationRecipient, mailStates } from '@egida/contract';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { joinPieces, wordsFilter } from '../../ui/filter/filter-pieces.ts';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { ShortListFooter } from '../../ui/table/short-list-footer.tsx';
import { useLocalList } from '../../ui/table/use-local-list.ts';
import { MailState, outboxMessages } from '../outbox/outbox.ts';
import { communicationMessages } from './communications.messages.ts';
import classes from './communications.module.css';
import { pollWhileAnyWaits } from './poll.ts';

type State = CommunicationRecipient['state'];

/** Who got it, ten at a time; by what became of their mail, or by their address. */
export const CommunicationRecipients = ({ communication }: { communication: Communication }) => {
  const t = useMessages(communicationMessages);
  const { id: communicationId, states, recipients, pending } = communication;
  const list = useLocalList(api.communications.recipients, {
    params: { communicationId },
    refetchInterval: (rows) => pollWhileAnyWaits(pending, rows),
  });
  const [text, setText] = useState('');
  const [state, setState] = useState<State | null>(null);
  const show = (next: { text: string; state: State | null }) => {
    setText(next.text);
    setState(next.state);
    list.setFilter(joinPieces([next.state ? `state:${next.state}` : '', wordsFilter(next.text)]));
  };
  return (
    <Section title={t('recipients')}>
      <StateCounts states={states} chosen={state} onChoose={(next) => show({ text, state: next })} />
      {(text !== '' || recipients > list.size) && (
        <SearchBox label={t('searchRecipient')} settled={text} settle={(next) => show({ text: next, state })} />
      )}
      <PanelQuery compact query={list.result} failedTitle={t('recipientsFailed')}>
        {({ collection }) => (
          <>
            {collection.length === 0 && <p className={classes.quiet}>{t('recipientsNothing')}</p>}
            <Recipients rows={collection} />
            <ShortListFooter list={list} />
          </>
        )}
      </PanelQuery>
    </Section>
  );
};

interface StateCountsProps {
  states: Communication['states'];
  chosen: State | null;
  onChoose: (state: State | null) => void;
}

/** How many stand how, each a way to see only those. */
const StateCounts = ({ states, chosen, onChoose }: StateCountsProps) => {
  const t = useMessages(communicationMessages);
  const words = useMessages(outboxMessages);
  const there = Object.values(mailStates).filter((state) => states[state] > 0 || state === chosen);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div className={classes.counts} role="group" aria-label={t('byState')}>
      {there.map((state) => (
        <button
          key={state}
          type="button"
          className={classes.count}
          aria-pressed={state === chosen}
          onClick={() => onChoose(state === chosen ? null : state)}
        >
          <MailState state={state} t={words} />
          <strong>{formatNumber(states[state])}</strong>
        </button>
      ))}
    </div>
  );
};

const Recipients = ({ rows }: { rows: readonly CommunicationRecipient[] }) => {
  const t = useMessages(outboxMessages);
  if (rows.length === 0) return null;
  return (
    <ul className={classes.recipients}>
      {rows.map(({ id, to, state, error }) => (
        <li key={id}>
          <span className={classes.to}>{to}</span>
          <MailState state={state} t={t} />
          {error && <code className={classes.error}>{error}</code>}
        </li>
      ))}
    </ul>
  );
};
