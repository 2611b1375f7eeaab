import type { Vaccine } from '@egida/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Section, SubHeading } from '../../ui/panel/section.tsx';
import { readSource, techniqueAddress } from './sources.ts';
import classes from './vaccine-reference.module.css';
import { vaccineMessages } from './vaccines.messages.ts';

/** What a vaccine rests on: how well its facts are founded, what they are about, and where they come from. */
export const VaccineReference = ({ reference }: { reference: NonNullable<Vaccine['reference']> }) => {
  const t = useMessages(vaccineMessages);
  const { confidence, techniques, sources } = reference;
  if (!confidence && techniques.length === 0 && sources.length === 0) return null;
  return (
    <Section title={t('reference')}>
      {confidence && (
        <p className={classes.confidence}>
          <strong>{t(confidence)}</strong> {t(`${confidence}Help`)}
        </p>
      )}
      {techniques.length > 0 && (
        <div>
          <SubHeading className={classes.title}>{t('techniques')}</SubHeading>
          <ul className={classes.techniques}>
            {techniques.map((technique) => (
              <li key={technique}>
                <Technique id={technique} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {sources.length > 0 && (
        <div>
          <SubHeading className={classes.title}>{t('sources')}</SubHeading>
          <ul className={classes.sources}>
            {sources.map((source) => (
              <li key={source}>
                <Source source={source} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
};

const Technique = ({ id }: { id: string }) => {
  const address = techniqueAddress(id);
  return address ? <Outside address={address}>{id}</Outside> : id;
};

const Source = ({ source }: { source: string }) => {
  const { address, name, text } = readSource(source);
  if (!address) return text;
  return (
    <>
      <Outside address={address} whole={source}>
        {name}
      </Outside>
      {text && ` ${text}`}
    </>
  );
};

interface OutsideProps {
  address: string;
  /** What stands behind a name, where one is shown. */
  whole?: string;
  children: ReactNode;
}

/** A page that is not ours: in a tab of its own, and told nothing of where one comes from. */
const Outside = ({ address, whole, children }: OutsideProps) => {
  const t = useMessages(vaccineMessages);
  return (
    <a href={address} target="_blank" rel="noreferrer" title={[whole, t('newTab')].filter(Boolean).join('. ')}>
      {children}
    </a>
  );
};
