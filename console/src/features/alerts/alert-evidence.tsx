import type { Alert } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '../../i18n/format.ts';
import { translate } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { vaccineMessages } from '../vaccines/vaccines.ts';
import { AlertActionBadge, vaccineOf } from './alert-names.tsx';
import classes from './alert-panel.module.css';
import { alertMessages } from './alerts.messages.ts';

const code = (text: string | undefined) => text && <code className={classes.code}>{text}</code>;

const Rule = ({ alert: { remark, ruleKind, ruleText } }: { alert: Alert }) => {
  const t = useMessages(alertMessages);
  if (remark === 'BREAKER_OPENED') return t('ruleBreaker');
  return (
    <>
      {ruleKind && `${translate(vaccineMessages, ruleKind)}: `}
      {code(ruleText)}
    </>
  );
};

/** Its vaccine, which leads to its page where it is still there for who looks. */
const Vaccine = ({ alert }: { alert: Alert }) => {
  const t = useMessages(alertMessages);
  const { isAdmin } = useSession();
  const mayLook = alert.vaccineMissing === null || (isAdmin && alert.vaccineMissing !== 'gone');
  if (!mayLook) return vaccineOf(alert, t);
  return (
    <Link to="/vaccines/$vaccineId" params={{ vaccineId: alert.vaccineId }} className={classes.link}>
      {vaccineOf(alert, t)}
    </Link>
  );
};

/** Everything that the agent told of it, with what leads to its computer, its vaccine and its agency. */
export const AlertEvidence = ({ alert, inAgency }: { alert: Alert; inAgency: boolean }) => {
  const t = useMessages(alertMessages);
  const { detail } = alert;
  return (
    <Section title={t('evidence')}>
      <Facts
        facts={[
          [t('action'), <AlertActionBadge key="action" action={detail.action} t={t} />],
          [
            t('computer'),
            <Link
              key="computer"
              to="/agencies/$agency/computers/$agentId"
              params={{ agency: alert.agencyId, agentId: alert.agentId }}
              className={classes.link}
            >
              {alert.computerName}
            </Link>,
          ],
          [
            t('agency'),
            !inAgency && (
              <Link key="agency" to="/agencies/$agency" params={{ agency: alert.agencyId }} className={classes.link}>
                {alert.agencyName}
              </Link>
            ),
          ],
          [t('vaccine'), <Vaccine key="vaccine" alert={alert} />],
          [t('date'), formatInstant(alert.date)],
          [t('rule'), <Rule key="rule" alert={alert} />],
          [t('image'), code(detail.image)],
          [t('commandLine'), code(detail.commandLine)],
          [t('path'), code(detail.path)],
          [t('address'), code(detail.address)],
          [t('user'), detail.user],
          [t('pid'), detail.pid !== undefined && String(detail.pid)],
          [t('parentImage'), code(detail.parentImage)],
        ]}
      />
      {detail.sha256 && (
        <div className={classes.hash}>
          <span>{t('sha256')}</span>
          <CopyField label={t('sha256')} value={detail.sha256} />
        </div>
      )}
    </Section>
  );
};
