import type { Endpoint } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { apiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import { refusalsOf } from './refusals.ts';

/** The errors that a call of this kind answers, by status and code. */
export const CallRefusals = ({ endpoint }: { endpoint: Endpoint }) => {
  const t = useMessages(apiReferenceMessages);
  return (
    <Section title={t('refusals')}>
      <p className={classes.text}>{t('refusalsText')}</p>
      <Facts facts={refusalsOf(endpoint).map(({ status, code }) => [`${status} ${code}`, t(`refusal.${code}`)])} />
    </Section>
  );
};
