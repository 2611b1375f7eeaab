import { typeOfRules, type VaccineDraft } from '@egida/contract';
import { formatDate } from '../../i18n/format.ts';
import { toLines } from '../../ui/form/lines.ts';
import type { AgencyTranslate } from '../agency/agency.ts';
import { hasExpired } from './expiry.ts';
import { rulesOf, type VaccineValues, vaccineDraftOf } from './vaccine-draft.ts';
import type { VaccineTranslate } from './vaccine-names.ts';
import { visibilityText } from './visibility-text.ts';

/** What stands in the head of each folded part: what it holds, in a few words. */
export const partSummaries = (values: VaccineValues, t: VaccineTranslate, ofAgency: AgencyTranslate) => {
  const draft = vaccineDraftOf(values);
  return {
    passing: passingText(draft, t),
    limits: [
      draft.os.length > 0 ? t('versionsChosen', { count: draft.os.length }) : t('versionsAll'),
      ...(draft.min_version ? [t('agentFrom', { version: draft.min_version })] : []),
      expiryText(draft.expiration, t),
    ].join(' · '),
    visibility: visibilityText(draft.visibility, t, ofAgency),
    texts: [typeText(values, t), t(values.description.trim() ? 'described' : 'notDescribed')].join(' · '),
    reference: referenceText(values.reference, t),
  };
};

const passingText = ({ rules: { whitelist, exceptions } }: Pick<VaccineDraft, 'rules'>, t: VaccineTranslate) => {
  const count = [...Object.values(whitelist), ...Object.values(exceptions)].flat().length;
  return count > 0 ? t('entries', { count }) : t('nothingPasses');
};

/** What is half a date is none yet. */
const expiryText = (expiration: string | null, t: VaccineTranslate) => {
  if (expiration === null || Number.isNaN(Date.parse(expiration))) return t('neverExpires');
  return t(hasExpired(expiration) ? 'expired' : 'expiresOn', { date: formatDate(expiration) });
};

const typeText = ({ type, rules }: VaccineValues, t: VaccineTranslate) => {
  if (type) return t(type);
  const derived = typeOfRules(rulesOf(rules));
  return derived ? t('typeFromRules', { type: t(derived) }) : t('typeByRules');
};

const referenceText = ({ confidence, sources }: VaccineValues['reference'], t: VaccineTranslate) => {
  const count = toLines(sources).length;
  return [
    confidence ? t(confidence).replace(/\.$/, '') : t('confidenceNone'),
    ...(count > 0 ? [t('sourcesCited', { count })] : []),
  ].join(' · ');
};
