import { apiDescription, apiKeyScheme } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { apiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';

/** What holds for every call, for whoever has yet to make the first. */
export const StartHere = () => {
  const t = useMessages(apiReferenceMessages);
  return (
    <article className={classes.article} aria-labelledby="start-here">
      <h2 id="start-here" className={classes.heading}>
        {t('start')}
      </h2>
      <Section title={t('startSignIn')}>
        <p className={classes.text}>{t('startKeys')}</p>
        <pre className={classes.sample}>{`Authorization: ${apiKeyScheme} egida_…`}</pre>
        <p className={classes.text}>{t('startPerson')}</p>
        <pre className={classes.sample}>Authorization: Bearer eyJ…</pre>
      </Section>
      <Section title={t('startLists')}>
        <p className={classes.text}>{t('startListsText')}</p>
        <pre className={classes.sample}>?filter=status:ACTIVE,computerName:intervencion&size=50</pre>
      </Section>
      <Section title={t('startErrors')}>
        <p className={classes.text}>{t('startErrorsText')}</p>
        <pre className={classes.sample}>{'{ "statusCode": 403, "error": "Forbidden", "message": "forbidden" }'}</pre>
      </Section>
      <Section title={t('raw')}>
        <p className={classes.text}>{t('rawText')}</p>
        <CopyField label={t('raw')} value={window.location.origin + apiDescription.path} />
      </Section>
    </article>
  );
};
