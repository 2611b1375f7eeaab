import { type OsFamily, type RuleKind, usedRuleKinds, type VaccineRules } from '@egida/contract';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { formatList } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { worksOn } from './rule-lists.ts';
import type { VaccineTranslate } from './vaccine-names.ts';
import { vaccineMessages } from './vaccines.messages.ts';
import classes from './works-on.module.css';

interface WorksOnProps {
  rules: VaccineRules;
  osFamily: OsFamily;
  /** Those of which something cannot be read yet: of them nobody can say that they work. */
  wrong?: readonly RuleKind[];
}

/** Which of the rules that a vaccine has work on its system, and which do not. */
export const WorksOn = ({ rules, osFamily, wrong = [] }: WorksOnProps) => {
  const t = useMessages(vaccineMessages);
  const used = usedRuleKinds(rules).filter((kind) => !wrong.includes(kind));
  if (used.length === 0) return null;
  const working = used.filter((kind) => worksOn(kind, osFamily));
  const idle = used.filter((kind) => !worksOn(kind, osFamily));
  const names = (kinds: readonly RuleKind[]) => formatList(kinds.map((kind) => inSentence(kind, t)));
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
