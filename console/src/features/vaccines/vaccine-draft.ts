import { operatingSystems, typeOfRules, type Vaccine, type VaccineDraft, type VaccineRules } from '@egida/contract';
import { dayOf, endOfDay } from '../../ui/form/date-field.tsx';
import { fromLines, toLines } from '../../ui/form/lines.ts';
import type { FamilyChoice } from './family-choice.ts';
import { exceptionLists, type killSwitches, type RuleList, ruleLists, whitelistLists } from './rule-lists.ts';

type Texts<Name extends string> = Record<Name, string>;

/** A vaccine's rules as the form holds them: each list is the text of its lines. */
export type RuleValues = Texts<RuleList> &
  Record<(typeof killSwitches)[number] | 'vssProtect', boolean> & {
    whitelist: Texts<(typeof whitelistLists)[number]>;
    exceptions: Texts<(typeof exceptionLists)[number]>;
  };

type Reference = NonNullable<Vaccine['reference']>;
/** What a vaccine rests on, as the form holds it. The key says from which of those that came along it was made. */
interface ReferenceValues {
  key: string | null;
  confidence: NonNullable<Reference['confidence']> | '';
  techniques: string;
  sources: string;
}

export interface VaccineValues extends Record<string, unknown> {
  name: string;
  /** Empty while it is what the rules say. */
  type: VaccineDraft['type'] | '';
  description: string;
  os: string[];
  osFamily: FamilyChoice;
  min_version: string;
  expiration: string;
  visibility: { serviceTypes: string[]; instanceIds: string[]; agencyIds: string[] };
  autorun: boolean;
  /** Empty until one is chosen. */
  criticality: string;
  /** Empty until one is chosen. */
  category: VaccineDraft['category'] | '';
  rules: RuleValues;
  reference: ReferenceValues;
}

const texts = <Name extends string>(
  names: readonly Name[],
  lists?: Readonly<Partial<Record<Name, readonly string[] | undefined>>>,
) => Object.fromEntries(names.map((name) => [name, fromLines(lists?.[name] ?? [])])) as Texts<Name>;
const lists = <Name extends string>(names: readonly Name[], values: Texts<Name>) =>
  Object.fromEntries(names.map((name) => [name, toLines(values[name])])) as Record<Name, string[]>;

const ruleValues = (rules?: VaccineRules): RuleValues => ({
  ...texts(ruleLists, rules),
  whitelist: texts(whitelistLists, rules?.whitelist),
  exceptions: texts(exceptionLists, rules?.exceptions),
  killProcess: rules?.killProcess ?? true,
  killParent: rules?.killParent ?? false,
  killFamily: rules?.killFamily ?? false,
  vssProtect: rules?.vssProtect ?? false,
});

/** Without hashes there is no list of them, as in what is stored: it is no change that somebody made. */
const withoutNone = ({ sha256, ...rest }: Record<RuleList, string[]>) => ({
  ...rest,
  ...(sha256.length > 0 && { sha256 }),
});

export const rulesOf = (values: RuleValues): VaccineRules => ({
  ...withoutNone(lists(ruleLists, values)),
  whitelist: lists(whitelistLists, values.whitelist),
  exceptions: lists(exceptionLists, values.exceptions),
  killProcess: values.killProcess,
  killParent: values.killParent,
  killFamily: values.killFamily,
  vssProtect: values.vssProtect,
});

const referenceValues = (reference: Vaccine['reference']): ReferenceValues => ({
  key: reference?.key ?? null,
  confidence: reference?.confidence ?? '',
  techniques: fromLines(reference?.techniques ?? []),
  sources: fromLines(reference?.sources ?? []),
});

const referenceOf = ({ key, confidence, techniques, sources }: ReferenceValues): Vaccine['reference'] => {
  if (key === null && confidence === '' && !techniques.trim() && !sources.trim()) return null;
  return { key, confidence: confidence || null, techniques: toLines(techniques), sources: toLines(sources) };
};

export const newVaccine: VaccineValues = {
  name: '',
  type: '',
  description: '',
  os: [],
  osFamily: '',
  min_version: '',
  expiration: '',
  visibility: { serviceTypes: [], instanceIds: [], agencyIds: [] },
  autorun: false,
  criticality: '',
  category: '',
  rules: ruleValues(),
  reference: referenceValues(null),
};

export const vaccineValuesOf = (vaccine: Vaccine): VaccineValues => ({
  name: vaccine.name,
  // One that says the same as the rules goes on following them.
  type: vaccine.rules && typeOfRules(vaccine.rules) === vaccine.type ? '' : vaccine.type,
  description: vaccine.description,
  os: vaccine.os,
  osFamily: vaccine.osFamily,
  min_version: vaccine.min_version ?? '',
  expiration: dayOf(vaccine.expiration),
  visibility: { ...vaccine.visibility, serviceTypes: vaccine.visibility.serviceTypes.map(String) },
  autorun: vaccine.autorun,
  criticality: String(vaccine.criticality),
  category: vaccine.category,
  rules: ruleValues(vaccine.rules),
  reference: referenceValues(vaccine.reference),
});

/** As long as a vaccine's name may be. */
export const longestName = 200;

/**
 * A vaccine's content to begin another with. It applies nowhere by itself, and is not the one that Égida brought along: that
 * one stands beside it.
 */
export const copyValuesOf = (vaccine: Vaccine, name: string): VaccineValues => ({
  ...vaccineValuesOf(vaccine),
  name: name.slice(0, longestName),
  autorun: false,
  reference: { ...referenceValues(vaccine.reference), key: null },
});

/** Whether a system may be chosen for a family. One that is not known here was chosen elsewhere, and stays. */
export const mayRunOn = (system: string, family: FamilyChoice): boolean => {
  const known = operatingSystems.find(({ id }) => id === system);
  return !known || family === '' || known.osFamily === family;
};

export const vaccineDraftOf = (values: VaccineValues) => ({
  ...values,
  name: values.name.trim(),
  // Without rules there is no type yet, and nothing is saved: the rules are asked for.
  type: values.type || (typeOfRules(rulesOf(values.rules)) ?? 'COMBINED'),
  // What is empty is refused where it stands.
  category: values.category as VaccineDraft['category'],
  osFamily: values.osFamily as VaccineDraft['osFamily'],
  // Those of the other family stay in the form, for who comes back to it.
  os: values.os.filter((system) => mayRunOn(system, values.osFamily)),
  min_version: values.min_version.trim() || null,
  expiration: endOfDay(values.expiration),
  visibility: {
    ...values.visibility,
    serviceTypes: values.visibility.serviceTypes.map(Number) as VaccineDraft['visibility']['serviceTypes'],
  },
  criticality: (values.criticality === '' ? undefined : Number(values.criticality)) as VaccineDraft['criticality'],
  rules: rulesOf(values.rules),
  reference: referenceOf(values.reference),
});

/**
 * What a vaccine would be once changes of it are saved. What they leave alone is as it is stored: it expires at its moment, which
 * is not the end of the day that the form shows.
 */
export const draftOver = (
  stored: Vaccine,
  changes: Partial<ReturnType<typeof vaccineDraftOf>>,
): ReturnType<typeof vaccineDraftOf> => ({
  ...vaccineDraftOf(vaccineValuesOf(stored)),
  expiration: stored.expiration,
  ...changes,
});
