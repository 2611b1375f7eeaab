import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isGone } from '../../api/is-gone.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { BackLink } from '../../ui/detail/back-link.tsx';
import { DetailHead } from '../../ui/detail/detail-head.tsx';
import detail from '../../ui/detail/detail-page.module.css';
import { MessagePage } from '../../ui/message-page.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { PageSections } from '../../ui/panel/section.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { ExecuteOn } from './execute-on.tsx';
import { hasExpired } from './expiry.ts';
import { VaccineEditor } from './lazy-vaccine-editor.ts';
import { useVaccine } from './use-vaccine.ts';
import { VaccineDetails } from './vaccine-details.tsx';
import classes from './vaccine-page.module.css';
import { VaccineCoverage } from './vaccine-page-coverage.tsx';
import { VaccineSubtitle } from './vaccine-subtitle.tsx';
import { VaccineVerbs } from './vaccine-verbs.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

/** One vaccine under an address of its own, which can be kept and passed on. */
export const VaccinePage = ({ vaccineId }: { vaccineId: string }) => {
  const t = useMessages(vaccineMessages);
  const mayWrite = useSession().may('vaccines:write');
  const navigate = useNavigate();
  const { panel, edit, copy, close } = usePanel();
  const query = useVaccine(vaccineId);
  const vaccine = query.data;
  usePageTitle(vaccine?.name, t('title'));
  if (isGone(query.error)) {
    return (
      <MessagePage inside status={404} title={t('noSuch')}>
        <p>{errorText(query.error)}</p>
        <Button component={Link} to="/vaccines">
          {t('toVaccines')}
        </Button>
      </MessagePage>
    );
  }
  const editor = mayWrite && (panel?.mode === 'edit' || panel?.mode === 'copy') ? panel.mode : null;
  const show = (id: string) => void navigate({ to: '/vaccines/$vaccineId', params: { vaccineId: id } as never });
  return (
    <div className={`${detail.page} ${classes.page}`}>
      <BackLink to="/vaccines">{t('toVaccines')}</BackLink>
      <DetailHead
        title={vaccine?.name ?? t('one')}
        verbs={
          vaccine && (
            <>
              <ExecuteOn vaccine={vaccine} />
              {mayWrite && (
                <VaccineVerbs
                  vaccine={vaccine}
                  beside={!hasExpired(vaccine.expiration)}
                  onEdit={edit}
                  onCopy={copy}
                  onDeleted={() => void navigate({ to: '/vaccines', replace: true })}
                />
              )}
            </>
          )
        }
      >
        {vaccine && <VaccineSubtitle vaccine={vaccine} />}
      </DetailHead>
      {vaccine && <VaccineCoverage vaccineId={vaccineId} />}
      <div className={classes.card}>
        <PanelQuery query={query} failedTitle={t('loadFailed')}>
          {(loaded) => (
            <PageSections>
              <VaccineDetails vaccine={loaded} />
            </PageSections>
          )}
        </PanelQuery>
      </div>
      {editor && (
        <Suspense key={editor}>
          {editor === 'edit' ? (
            <VaccineEditor id={vaccineId} onSaved={close} onClose={close} />
          ) : (
            <VaccineEditor id="" copyOf={vaccineId} onSaved={show} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
};
