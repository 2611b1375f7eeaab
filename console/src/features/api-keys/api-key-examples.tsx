import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Facts } from '../../ui/panel/section.tsx';
import { apiKeyMessages } from './api-keys.messages.ts';
import classes from './api-keys.module.css';
import { type ExampleLanguage, type ExampleSubject, exampleOf, isTypedUnseen, setKeyIn } from './examples.ts';

const languages = [
  { value: 'curl', label: 'curl' },
  { value: 'python', label: 'Python' },
  { value: 'powershell', label: 'PowerShell' },
] as const satisfies { value: ExampleLanguage; label: string }[];

/** How a program asks this server for something of an agency, and what it is answered where it goes wrong. */
export const ApiKeyExamples = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(apiKeyMessages);
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const [subject, setSubject] = useState<ExampleSubject>('agents');
  return (
    <div className={classes.examples}>
      <p className={classes.text}>{t('examplesIntro')}</p>
      <div className={classes.choices}>
        <SegmentedControl<ExampleLanguage>
          size="xs"
          aria-label={t('language')}
          value={language}
          onChange={setLanguage}
          data={[...languages]}
        />
        <SegmentedControl<ExampleSubject>
          size="xs"
          aria-label={t('subject')}
          value={subject}
          onChange={setSubject}
          data={[
            { value: 'agents', label: t('agents') },
            { value: 'alerts', label: t('alerts') },
          ]}
        />
      </div>
      <h3>{t('setKey')}</h3>
      <CopyField label={t('setKey')} value={setKeyIn(language)} />
      <p className={classes.text}>{t(isTypedUnseen(language) ? 'pasteUnseen' : 'pasteSeen')}</p>
      <h3>{t('call')}</h3>
      <CopyField label={t('call')} value={exampleOf({ language, subject, origin: window.location.origin, agencyId })} />
      <h3>{t('answers')}</h3>
      <p className={classes.text}>{t('rateLimit')}</p>
      <Facts
        facts={[
          ['401 token.notValid', t('status401')],
          ['403 forbidden', t('status403')],
          ['429 tokens.requests', t('status429')],
        ]}
      />
    </div>
  );
};
