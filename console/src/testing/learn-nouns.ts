import { nouns as agencies } from '../features/agencies/agencies.words.ts';
import { nouns as alerts } from '../features/alerts/alerts.words.ts';
import { nouns as computers } from '../features/computers/computers.words.ts';
import { nouns as vaccines } from '../features/vaccines/vaccines.words.ts';
import { learnWords } from '../i18n/known-words.ts';

/** What things are counted by, which the frame has learned before any screen is drawn. */
export const learnNouns = (): void => {
  for (const nouns of [agencies, alerts, computers, vaccines]) learnWords({ nouns });
};
