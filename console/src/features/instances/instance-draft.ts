import type { Instance, instanceTypes } from '@egida/contract';

/** An instance as its form holds it. */
export interface InstanceValues extends Record<string, unknown> {
  name: string;
  type: Exclude<(typeof instanceTypes)[number], 'main'>;
  server: string;
  description: string;
  manageVaccines: boolean;
}

export const newInstance: InstanceValues = {
  name: '',
  type: 'FEDERATED',
  server: '',
  description: '',
  manageVaccines: true,
};

export const instanceValuesOf = ({ name, type, server, description, manageVaccines }: Instance): InstanceValues => ({
  name,
  type: type === 'OTHER' ? 'OTHER' : 'FEDERATED',
  server,
  description,
  manageVaccines,
});

interface Sent {
  name: string;
  description: string;
  server?: string;
  manageVaccines?: boolean;
  type?: InstanceValues['type'];
}

/** What is sent: of the main instance a name and a description alone; the type of any is chosen once. */
export const instanceDraftOf = (values: InstanceValues, before: Instance | undefined): Sent => {
  const words = { name: values.name.trim(), description: values.description };
  if (before?.type === 'main') return words;
  const rest = { ...words, server: values.server.trim(), manageVaccines: values.manageVaccines };
  return before ? rest : { ...rest, type: values.type };
};
