import { operatingSystems } from '@egida/contract';

/** `debian-12` → «Debian 12»; what is not known here goes by its id. */
export const systemName = (id: string): string => operatingSystems.find((system) => system.id === id)?.name ?? id;
