import type { Role } from '@egida/contract';

/** Somebody of the demonstration. Nobody of that name is meant. */
export interface DemoPerson {
  username: string;
  firstname: string;
  lastname: string;
  role: Role;
  /** Codes of agencies. */
  agencies?: readonly string[];
  locale?: 'es' | 'en';
  /** What they are there for, as it is printed. */
  about: string;
}

export const people: readonly DemoPerson[] = [
  {
    username: 'lucia.ferrer',
    firstname: 'Lucía',
    lastname: 'Ferrer Soto',
    role: 'ROLE_SERVICEDESK',
    about: 'Soporte / Support',
  },
  {
    username: 'martin.vidal',
    firstname: 'Martín',
    lastname: 'Vidal Roca',
    role: 'ROLE_MANAGER',
    agencies: ['SAL', 'DIP'],
    about: 'Gestión de Salud y Diputación / Management of two branches',
  },
  {
    username: 'ines.campos',
    firstname: 'Inés',
    lastname: 'Campos Gil',
    role: 'ROLE_USER',
    agencies: ['HUV'],
    about: 'Operación en el hospital / Operations of the hospital',
  },
  {
    username: 'tom.walker',
    firstname: 'Tom',
    lastname: 'Walker',
    role: 'ROLE_USER',
    agencies: ['AVA', 'APS', 'AFR'],
    locale: 'en',
    about: 'Operación en tres ayuntamientos, en inglés / Operations of three town halls, in English',
  },
  {
    username: 'rosa.mena',
    firstname: 'Rosa',
    lastname: 'Mena Prat',
    role: 'ROLE_READONLY',
    agencies: ['UAL'],
    about: 'Consulta / Viewing',
  },
  {
    username: 'ines.coello',
    firstname: 'Inés',
    lastname: 'Coello Prieto',
    role: 'ROLE_CLASSIFIED',
    about: 'Operación en clasificados / Classified operations',
  },
];
