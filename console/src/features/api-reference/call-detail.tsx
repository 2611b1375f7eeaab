import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useAgencyAtHand } from '../../session/agency-at-hand.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { apiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import { CallAnswers } from './call-answers.tsx';
import { CallBody } from './call-body.tsx';
import { CallParameters } from './call-parameters.tsx';
import { CallRefusals } from './call-refusals.tsx';
import { curlOf, isOfAgency } from './curl.ts';
import type { DescribedCall, Schemas } from './described-calls.ts';
import { takesApiKey, whoMay } from './who-may.ts';

const goOnHere = (heading: HTMLElement | null) => heading?.focus();

/** All there is to know of one call: who may make it, what it takes and what it answers. */
export const CallDetail = ({ call, schemas }: { call: DescribedCall; schemas: Schemas }) => {
  const t = useMessages(apiReferenceMessages);
  const locale = useLocale();
  const agency = useAgencyAtHand();
  const { id, method, path, operation, endpoint } = call;
  return (
    <article className={classes.article} aria-labelledby="open-call">
      <header>
        <h2 id="open-call" tabIndex={-1} ref={goOnHere} className={classes.heading}>
          <code className={classes.method}>{method}</code> <code>{path}</code>
        </h2>
        <p className={classes.text} lang="en">
          {operation.summary}
        </p>
      </header>
      <Facts
        facts={[
          [t('whoMay'), endpoint ? whoMay(endpoint, t, locale) : operation.description],
          [t('apiKey'), t(takesApiKey(call) ? 'apiKeyYes' : 'apiKeyNo')],
          [t('name'), <code key={id}>{id}</code>],
        ]}
      />
      <Section title={t('command')}>
        <CopyField
          label={t('command')}
          value={curlOf(call, schemas, { origin: window.location.origin, agencyId: agency?.id })}
        />
        {agency && isOfAgency(call) && <p className={classes.text}>{t('commandOf', { name: agency.name })}</p>}
      </Section>
      <CallParameters call={call} schemas={schemas} />
      <CallBody call={call} schemas={schemas} />
      <CallAnswers call={call} schemas={schemas} />
      {endpoint && <CallRefusals endpoint={endpoint} />}
    </article>
  );
};
