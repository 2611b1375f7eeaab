import { api } from '@egida/contract';
import { type Client, signIn } from './client.ts';
import type { MadeAgencies } from './fill-organisation.ts';
import type { MadeVaccines } from './fill-vaccines.ts';
import { news } from './news.ts';

interface Given {
  origin: string;
  password: string;
  agencies: MadeAgencies;
  vaccines: MadeVaccines;
}

/** What people of a service that has run for a while have written: news, requests, a communication, an exception, a key. */
export const fillService = async (admin: Client, { origin, password, agencies, vaccines }: Given): Promise<void> => {
  const idOf = (code: string) => agencies.get(code)?.id ?? '';
  for (const { headline, body } of news) await admin(api.news.create, { body: { headline, body } });

  const ines = await signIn(origin, 'ines.campos', password);
  await ines(api.issues.create, {
    body: {
      title: 'Equipos de quirófano sin reiniciar',
      description: 'Dos equipos de quirófano no se pueden reiniciar hasta el lunes. ¿Siguen protegidos mientras tanto?',
      type: 1,
    },
  });
  const tom = await signIn(origin, 'tom.walker', password);
  await tom(api.issues.create, {
    body: {
      title: 'Filter by tag in the list of computers',
      description: 'Could the list of computers remember the tag that I filter by?',
      ...{ type: 3, agencyId: idOf('AVA') },
    },
  });
  await tom(api.exceptions.update, {
    params: { agencyId: idOf('AVA'), vaccineId: vaccines.get('win-policy-anydesk-silent') ?? '' },
    body: {
      ...{ processes: ['AnyDesk.exe'], agents: 'all' },
      reason: 'Asistencia remota contratada para el padrón, revisada por Informática',
    },
  });

  const lucia = await signIn(origin, 'lucia.ferrer', password);
  await lucia(api.communications.create, {
    body: {
      agencies: [idOf('HUV'), idOf('AVA')],
      subject: 'Cambio de horario del centro de servicio',
      description: 'Desde el lunes atendemos de 8 a 20 horas.\n\nFrom Monday on we answer from 8 to 20.',
    },
  });
  await admin(api.tokens.create, { params: { agencyId: idOf('UAL') }, body: { name: 'Cuadro de mando' } });
};
