import { deploymentGroups } from '@egida/contract';
import { translate } from '../../i18n/messages.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { vaccineStateMessages } from '../vaccine-states/vaccine-states.ts';
import { type VaccineTranslate, vaccineFilterNames } from '../vaccines/vaccines.ts';
import type { deploymentMessages } from './deployments.messages.ts';

export type DeploymentTranslate = Translate<NonNullable<(typeof deploymentMessages)['texts']>>;

const states = (t: DeploymentTranslate) => ({
  label: t('state'),
  values: Object.fromEntries(deploymentGroups.map((name) => [name, translate(vaccineStateMessages, `group.${name}`)])),
});

/** What an agency's vaccines can be filtered by. */
export const agencyVaccineFilterNames = (t: DeploymentTranslate, tVaccine: VaccineTranslate): FilterNames => ({
  status: states(t),
  ...vaccineFilterNames(tVaccine),
});

/** What a computer's vaccines can be filtered by. */
export const computerDeploymentFilterNames = (t: DeploymentTranslate, tVaccine: VaccineTranslate): FilterNames => {
  const { type, category, criticality, name } = vaccineFilterNames(tVaccine);
  return { status: states(t), vaccineName: name, criticality, category, type };
};

/** What the computers of a vaccine can be filtered by. */
export const deploymentFilterNames = (t: DeploymentTranslate): FilterNames => ({
  status: states(t),
  computerName: { label: t('computer') },
  version: { label: t('agentVersion') },
});
