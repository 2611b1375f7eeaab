import { type OsFamily, type RuleKind, usedRuleKinds, type VaccineRules } from '@egida/contract';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { worksOn } from './rule-lists.ts';
import type { VaccineTranslate } from './vaccine-names.ts';
import { vaccineMessages } from './vaccines.messages.ts';
import classes from './works-on.module.css';

/** Which of the rules that a vaccine has work on its system, and which do not. */
export const WorksOn = ({ rules, osFamily }: { rules: VaccineRules; osFamily: OsFamily }) => {
  const t = useMessages(vaccineMessages);
  const locale = useLocale();
  const used = usedRuleKinds(rules);
  if (used.length === 0) return null;
  const working = used.filter((kind) => worksOn(kind, osFamily));
  const idle = used.filter((kind) => !worksOn(kind, osFamily));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const names = (kinds: readonly RuleKind[]) => list.format(kinds.map((kind) => inSentence(kind, t)));
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

/** «Líneas de comandos» → «líneas de comandos» */
const inSentence = (kind: RuleKind, t: VaccineTranslate): string => {
  const name = t(kind === 'vssProtect' ? 'vssProtectRule' : kind);
  return name.charAt(0).toLocaleLowerCase() + name.slice(1);
};
