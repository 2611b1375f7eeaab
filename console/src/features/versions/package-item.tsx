import { type AgentPackage, api } from '@egida/contract';
import { useApiMutation } from '../../api/mutation.ts';
import { formatBytes } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { AskButton } from '../../ui/ask-button.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import classes from './packages.module.css';
import section from './section.module.css';
import { systemText } from './version-names.ts';
import { versionFeedback } from './versions.feedback.ts';
import { versionMessages } from './versions.messages.ts';

interface PackageItemProps {
  published: AgentPackage;
  /** Agents are updated to this version. */
  latest: boolean;
}

/** One published package: what it is, who published it, and how to tell it from another. */
export const PackageItem = ({ published, latest }: PackageItemProps) => {
  const t = useMessages(versionMessages);
  const { version, size, sha256, keyId, publishedOn, publishedBy: username } = published;
  const withdrawal = useApiMutation(api.packages.remove, {
    feedback: versionFeedback('package.delete'),
    alsoTouches: ['versions'],
  });
  const names = { version, system: systemText(published) };
  return (
    <li className={section.item}>
      <div className={section.itemHead}>
        <h2>
          {version} · {names.system}
        </h2>
        {!published.trusted && <StateBadge tone="warning/medium" label={t('untrusted')} title={t('untrustedHelp')} />}
        {latest && published.trusted && <StateBadge tone="ok/medium" label={t('latest')} title={t('latestHelp')} />}
        <span className={classes.side}>
          <AskButton
            size="compact-sm"
            words={{
              button: t('withdraw'),
              buttonLabel: t('withdrawLabel', names),
              title: t('withdrawTitle', names),
              body: t('withdrawBody'),
              verb: t('withdrawVerb'),
            }}
            danger
            busy={withdrawal.isPending}
            onConfirm={(done) => withdrawal.mutate({ params: { packageId: published.id } }, { onSettled: done })}
          />
        </span>
      </div>
      <div className={classes.facts}>
        <span>{formatBytes(size)}</span>
        <Ago instant={publishedOn} focusable sentence={(when) => t('publishedBy', { when, username })} />
        <span>{t('signedWith', { key: keyId })}</span>
      </div>
      <div className={classes.hash} title={t('fingerprint')}>
        SHA-256 {sha256}
      </div>
    </li>
  );
};
