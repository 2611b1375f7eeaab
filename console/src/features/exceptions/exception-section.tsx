import { api, exceptionsSince, type VaccineException } from '@egida/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '../../api/mutation.ts';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { AskButton } from '../../ui/ask-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { ExceptionEditor } from './exception-editor.tsx';
import { emptyLists, isEmpty } from './exception-lists.ts';
import { ExceptionView } from './exception-view.tsx';
import { exceptionFeedback } from './exceptions.feedback.ts';
import { exceptionMessages } from './exceptions.messages.ts';
import classes from './exceptions.module.css';
import { useExceptionEditor } from './use-exception-editor.ts';
import { whomText } from './whom-text.ts';

interface ExceptionSectionProps {
  agency: { id: string };
  vaccine: { id: string; name: string };
}

/** What an agency leaves alone although a vaccine would stop it. */
export const ExceptionSection = ({ agency, vaccine }: ExceptionSectionProps) => {
  const t = useMessages(exceptionMessages);
  const params = { agencyId: agency.id, vaccineId: vaccine.id };
  const query = useQuery(apiQuery(api.exceptions.get, { params }));
  const editor = useExceptionEditor();
  return (
    <Section title={t('title')}>
      <PanelQuery compact query={query} failedTitle={t('loadFailed')}>
        {(exception) =>
          isEmpty(exception) ? (
            <>
              <p className={classes.text}>{t('none')}</p>
              <div>
                <Button variant="default" onClick={editor.open}>
                  {t('add')}
                </Button>
              </div>
            </>
          ) : (
            <Standing exception={exception} params={params} onEdit={editor.open} />
          )
        }
      </PanelQuery>
      {editor.isOpen && <ExceptionEditor place={params} vaccineName={vaccine.name} onClose={editor.close} />}
    </Section>
  );
};

interface StandingProps {
  exception: VaccineException;
  params: { agencyId: string; vaccineId: string };
  onEdit: () => void;
}

const Standing = ({ exception, params, onEdit }: StandingProps) => {
  const t = useMessages(exceptionMessages);
  const removal = useApiMutation(api.exceptions.update, {
    feedback: exceptionFeedback('exception.delete'),
    alsoTouches: ['exceptions'],
  });
  const { tooOld, reason, changedOn, changedBy } = exception;
  return (
    <>
      <ExceptionView lists={exception} />
      {reason && <p className={classes.text}>{t('because', { reason })}</p>}
      <p className={classes.facts}>
        <span>{whomText(exception, t)}</span>
        {changedOn && (
          <Ago
            instant={changedOn}
            sentence={(when) => (changedBy ? t('changedBy', { when, who: changedBy }) : t('changed', { when }))}
          />
        )}
      </p>
      {tooOld > 0 && <Notice>{t('tooOld', { count: tooOld, version: exceptionsSince })}</Notice>}
      <div className={classes.verbs}>
        <Button variant="default" onClick={onEdit}>
          {t('edit')}
        </Button>
        <AskButton
          words={{ button: t('remove'), title: t('removeTitle'), body: t('removeBody'), verb: t('remove') }}
          busy={removal.isPending}
          onConfirm={(done) =>
            removal.mutate(
              // What is removed is what stands above: not what somebody else has added to it meanwhile.
              { params, body: { ...emptyLists, agents: 'all', asOf: changedOn } },
              { onSuccess: done, onError: ({ code }) => code === 'exception.changed' && done() },
            )
          }
        />
      </div>
    </>
  );
};
