import type { Vaccine } from '@egida/contract';
import { formatInstant } from '../../i18n/format.ts';
import type { AgencyTranslate } from '../agency/agency.ts';
import { criticalityText, type VaccineTranslate } from './vaccine-names.ts';
import { visibilityText } from './visibility-text.ts';

interface Fact {
  label: string;
  /** By this it is seen whether it is another: two texts may read alike, such as "2 agencies". */
  value: unknown;
  texts: string[];
}

/** What is set of a vaccine besides what agents are given, in words. */
export const factsOf = (vaccine: Vaccine, t: VaccineTranslate, ofAgency: AgencyTranslate): Fact[] => {
  const { name, description, criticality, category, type, expiration, autorun, visibility, reference } = vaccine;
  const one = (label: string, value: unknown, text: string): Fact => ({ label, value, texts: text ? [text] : [] });
  const { confidence, techniques, sources } = reference ?? { confidence: null, techniques: [], sources: [] };
  const founded = [...(confidence ? [t(confidence)] : []), ...techniques, ...sources];
  return [
    one(t('name'), name, name),
    one(t('criticality'), criticality, criticalityText(t, criticality)),
    one(t('category'), category, t(category)),
    one(t('type'), type, t(type)),
    one(t('description'), description, description),
    one(t('expiration'), expiration, expiration ? formatInstant(expiration) : t('neverExpires')),
    one(t('autorun'), autorun, t(autorun ? 'on' : 'off')),
    one(t('visibility'), visibility, visibilityText(visibility, t, ofAgency)),
    { label: t('reference'), value: founded, texts: founded },
  ];
};
