import type { CommunicationRow } from '@egida/contract';
import { countedText } from '../../api/bulk-noun.ts';
import { Cut } from '../../ui/cut.tsx';
import { agenciesInWords } from './agencies-in-words.ts';
import type { CommunicationTranslate } from './communication-progress.tsx';
import classes from './communications.module.css';

interface AgenciesCellProps {
  communication: Pick<CommunicationRow, 'agencies' | 'firstAgencies'>;
  t: CommunicationTranslate;
}

/** The agencies a communication went to: by name where there is room, several as `17 organismos` on a card. */
export const AgenciesCell = ({ communication, t }: AgenciesCellProps) => {
  const names = agenciesInWords(communication, (count) => t('moreAgencies', { count }));
  const { agencies } = communication;
  if (agencies === 1) return <Cut text={names} />;
  return (
    <>
      <span className={classes.named}>
        <Cut text={names} at="middle" />
      </span>
      <span className={classes.counted}>
        <Cut text={countedText('agencies', agencies)} whole={names} />
      </span>
    </>
  );
};
