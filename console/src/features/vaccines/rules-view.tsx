import type { OsFamily, VaccineRules } from '@egida/contract';
import { IconCheck } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { SubHeading } from '../../ui/panel/section.tsx';
import { effectOf } from './effect.ts';
import { exceptionLists, killSwitches, ruleLists, whitelistLists, worksOn } from './rule-lists.ts';
import classes from './vaccine-details.module.css';
import { vaccineMessages } from './vaccines.messages.ts';
import { WorksOn } from './works-on.tsx';

/** The rules that a vaccine really has, as they were written. */
export const RulesView = ({ rules, osFamily }: { rules: VaccineRules; osFamily: OsFamily }) => {
  const t = useMessages(vaccineMessages);
  const switches = [...killSwitches, 'vssProtect' as const].filter((name) => rules[name]);
  const effect = effectOf(rules, osFamily);
  return (
    <>
      <WorksOn rules={rules} osFamily={osFamily} />
      {ruleLists.map((kind) => (
        <Entries
          key={kind}
          title={t(kind)}
          {...(!worksOn(kind, osFamily) && { note: t('noEffect') })}
          entries={rules[kind] ?? []}
        />
      ))}
      {effect !== 'stops' && <p className={classes.onlyReports}>{t(effect)}</p>}
      {switches.length > 0 && (
        <ul className={classes.switches}>
          {switches.map((name) => (
            <li key={name}>
              <IconCheck size={16} aria-hidden />
              {t(name)}
            </li>
          ))}
        </ul>
      )}
      {whitelistLists.map((list) => (
        <Entries key={list} title={`${t('groupWhitelist')}: ${t(list)}`} entries={rules.whitelist[list]} />
      ))}
      {exceptionLists.map((list) => (
        <Entries key={list} title={`${t('groupExceptions')}: ${t(list)}`} entries={rules.exceptions[list]} />
      ))}
    </>
  );
};

const Entries = ({ title, note, entries }: { title: string; note?: string; entries: readonly string[] }) => {
  const t = useMessages(vaccineMessages);
  if (entries.length === 0) return null;
  return (
    <div className={classes.kind}>
      <SubHeading className={classes.kindHead}>
        {title} <span>{[t('entries', { count: entries.length }), note].filter(Boolean).join(' · ')}</span>
      </SubHeading>
      <ul className={classes.entries}>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry may stand twice
          <li key={at}>{entry}</li>
        ))}
      </ul>
    </div>
  );
};
