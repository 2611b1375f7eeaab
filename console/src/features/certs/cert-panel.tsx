import { api, type Cert } from '@egida/contract';
import { Skeleton } from '@mantine/core';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { fingerprintGroups } from './cert-names.ts';
import { CertValidity } from './cert-validity.tsx';
import { certFeedback } from './certs.feedback.ts';
import { certMessages } from './certs.messages.ts';
import classes from './certs.module.css';

interface CertPanelProps extends Omit<RowPanelProps, 'onEdit' | 'onCopy' | 'onCreateBelow'> {
  /** As the list has it, or as it was just added. */
  cert: Cert | undefined;
  loading: boolean;
}

/** One certificate: whose it is, until when it is good, and how to tell that it is the right one. */
export const CertPanel = ({ cert, loading, id, ids, onMove, onClose }: CertPanelProps) => {
  const t = useMessages(certMessages);
  return (
    <SidePanel
      title={cert?.name ?? t('one')}
      subtitle={
        cert && (
          <>
            <CertValidity cert={cert} t={t} />
            <span>{t(cert.global ? 'globalYes' : 'globalNo')}</span>
          </>
        )
      }
      place={{ rowId: id, ids, onMove }}
      onClose={onClose}
      footer={
        cert && (
          <DeleteButton
            endpoint={api.certs.remove}
            input={{ params: { certId: id } }}
            feedback={certFeedback('cert.delete')}
            words={{
              button: t('delete'),
              title: t('deleteTitle', { name: cert.name }),
              body: t(cert.global ? 'deleteGlobal' : 'deleteOther'),
              verb: t('deleteVerb'),
            }}
            onDeleted={onClose}
          />
        )
      }
    >
      {cert ? (
        <CertDetails cert={cert} />
      ) : loading ? (
        <Skeleton height={12} width="80%" />
      ) : (
        <EmptyState title={t('notHere')}>{t('notHereText')}</EmptyState>
      )}
    </SidePanel>
  );
};

const CertDetails = ({ cert }: { cert: Cert }) => {
  const t = useMessages(certMessages);
  const groups = fingerprintGroups(cert.fingerprint);
  return (
    <>
      <Section title={t('who')}>
        <Facts
          facts={[
            [t('subject'), <Name key="subject" text={cert.subject} />],
            [t('issuer'), <Name key="issuer" text={cert.issuer} />],
          ]}
        />
        {cert.subject === cert.issuer && <p className={classes.text}>{t('selfSigned')}</p>}
      </Section>
      <Section title={t('validity')}>
        <Facts
          facts={[
            [t('since'), formatInstant(cert.since)],
            [t('until'), formatInstant(cert.until)],
            [t('createdOn'), <Ago key="createdOn" instant={cert.createdOn} focusable />],
          ]}
        />
      </Section>
      <Section title={t('fingerprint')}>
        <CopyField label={t('fingerprint')} value={groups.join(':')} shown={groups} />
        <p className={classes.text}>{t('fingerprintHelp')}</p>
      </Section>
    </>
  );
};

/** A name with its parts one under the other: `CN=…`, `O=…`. */
const Name = ({ text }: { text: string }) => (
  <span className={classes.name}>{text.replace(/,\s*(?=[A-Za-z0-9.]+=)/g, '\n')}</span>
);
