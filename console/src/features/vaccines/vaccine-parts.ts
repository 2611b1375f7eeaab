import { isUnder } from '../../ui/form/focus-error.ts';

/** The parts of the editor in the order of thought: which threat, what is stopped, what is done, whether it works; then the rest. */
export const vaccineParts = [
  { name: 'identity', title: 'groupIdentity', paths: ['name', 'osFamily', 'category', 'criticality'] },
  { name: 'rules', title: 'groupRules', paths: ['rules'] },
  { name: 'action', title: 'groupAction', paths: [] },
  { name: 'try', title: 'groupTry', paths: [] },
  { name: 'passing', title: 'groupPassing', paths: ['rules.whitelist', 'rules.exceptions'] },
  { name: 'limits', title: 'groupLimits', paths: ['os', 'min_version', 'expiration'] },
  { name: 'visibility', title: 'groupVisibility', paths: ['visibility'] },
  { name: 'texts', title: 'groupTexts', paths: ['type', 'description'] },
  { name: 'reference', title: 'reference', paths: ['reference'] },
] as const;
export type VaccinePart = (typeof vaccineParts)[number]['name'];

/** The part that an error stands in: of those that its path is under, the one that says it most closely. */
const partOf = (error: string): VaccinePart | undefined =>
  vaccineParts
    .flatMap(({ name, paths }) => paths.map((path) => ({ name, path })))
    .filter(({ path }) => isUnder(error, path))
    .sort((one, other) => other.path.length - one.path.length)[0]?.name;

/** The parts in which something is wrong. */
export const wrongParts = (errors: Readonly<Record<string, unknown>>): ReadonlySet<VaccinePart> =>
  new Set(Object.keys(errors).flatMap((error) => (errors[error] ? (partOf(error) ?? []) : [])));
