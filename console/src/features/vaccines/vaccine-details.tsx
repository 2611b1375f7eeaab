import type { Vaccine } from '@egida/contract';
import type { ReactNode } from 'react';
import { formatInstant } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { agencyMessages } from '../agency/agency.ts';
import { usePush } from '../reach/reach.ts';
import { AutorunSwitch } from './autorun-switch.tsx';
import { contentOfVaccine } from './content-of.ts';
import { descriptionOf } from './description-of.ts';
import { FromMainNote } from './from-main.tsx';
import { HeldRules } from './held-rules.tsx';
import { RulesView } from './rules-view.tsx';
import { systemName } from './system-name.ts';
import { useHeld } from './use-held.ts';
import { VaccineExpiration } from './vaccine-columns.tsx';
import classes from './vaccine-details.module.css';
import { VaccineReference } from './vaccine-reference.tsx';
import { VaccineUseLink } from './vaccine-use-link.tsx';
import { vaccineMessages } from './vaccines.messages.ts';
import { visibilityText } from './visibility-text.ts';

interface VaccineDetailsProps {
  vaccine: Vaccine;
  /** Another way to look at it. */
  link?: ReactNode;
}

export const VaccineDetails = ({ vaccine, link }: VaccineDetailsProps) => {
  const t = useMessages(vaccineMessages);
  const ofAgency = useMessages(agencyMessages);
  const { may } = useSession();
  const changes = may('vaccines:write') && !vaccine.fromMain;
  const { dialog, ...pushing } = usePush();
  const held = useHeld(vaccine.id).data;
  const content = contentOfVaccine(vaccine);
  const description = descriptionOf(vaccine, useLocale());
  return (
    <>
      <div className={classes.intro}>
        {description && <p className={classes.description}>{description}</p>}
        {vaccine.fromMain && <FromMainNote />}
        {changes && <AutorunSwitch vaccine={vaccine} {...pushing} />}
        <div className={classes.use}>
          {held && <span>{held.computers === 0 ? t('heldByNone') : t('heldByNow', { count: held.computers })}</span>}
          <VaccineUseLink vaccineId={vaccine.id} />
          {link}
        </div>
      </div>
      {held && content && <HeldRules held={held.collection} now={content} />}
      <Section title={t('details')}>
        <Facts
          facts={[
            [t('category'), t(vaccine.category)],
            [t('type'), t(vaccine.type)],
            [t('osFamily'), t(vaccine.osFamily)],
            [t('os'), vaccine.os.length > 0 ? vaccine.os.map(systemName).join(', ') : t('all')],
            [t('minVersion'), vaccine.min_version],
            [
              t('expiration'),
              vaccine.expiration && <VaccineExpiration key="expiration" expiration={vaccine.expiration} t={t} />,
            ],
            [t('autorun'), !changes && t(vaccine.autorun ? 'on' : 'off')],
            [t('visibility'), visibilityText(vaccine.visibility, t, ofAgency)],
            [t('createdOn'), formatInstant(vaccine.createdOn)],
            [t('updatedOn'), formatInstant(vaccine.updatedOn)],
          ]}
        />
      </Section>
      <Section title={t('rules')}>
        {vaccine.rules ? (
          <RulesView rules={vaccine.rules} osFamily={vaccine.osFamily} />
        ) : (
          <p className={classes.muted}>{t('rulesHidden')}</p>
        )}
      </Section>
      {vaccine.reference && <VaccineReference reference={vaccine.reference} />}
      {dialog}
    </>
  );
};
