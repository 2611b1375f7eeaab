import { type OsFamily, type RuleKind, usedRuleKinds, type VaccineRules } from '@egida/contract';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useMessages } from '../i18n/use-messages.ts';
import { worksOn } from './rule-lists.ts';
import { vaccineMessages } from './vaccines.messages.ts';
import classes from './works-on.module.css';

/** Which of the rules that a vaccine has work on its system, and which do not. */
export const WorksOn = ({ rules, osFamily }: { rules: VaccineRules; osFamily: OsFamily }) => {
  const t = useMessages(vaccineMessages);
  const used = usedRuleKinds(rules);
  if (used.length === 0) return null;
  const working = used.filter((kind) => worksOn(kind, osFamily));
  const idle = used.filter((kind) => !worksOn(kind, osFamily));
  const names = (kinds: readonly RuleKind[]) => kinds.map((kind) => t(kind)).join(', ');
  const system = t(osFamily);
  return (
    <ul className={classes.worksOn}>
      {working.length > 0 && (
        <li data-works>
          <IconCircleCheck size={16} aria-hidden />
          <span>{t('worksHere', { system, kinds: names(working) })}</span>
        </li>
      )}
      {idle.length > 0 && (
        <li>
          <IconBan size={16} aria-hidden />
          <span>{t('idleHere', { system, kinds: names(idle) })}</span>
        </li>
      )}
    </ul>
  );
};
