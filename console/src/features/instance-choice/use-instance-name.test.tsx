import { api } from '@egida/contract';
import { expect, it, vi } from 'vitest';
import { answered, drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { instance } from '../../testing/instances.ts';
import { useInstanceName, useRowInstance } from './use-instance-name.ts';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('./use-several-instances.ts', () => ({ useSeveralInstances: () => true, fresh: 0 }));

const own = instance({ id: 'main', name: 'Égida', type: 'main', connection: null });
const other = instance({ name: 'Comunidad vecina' });
const answers = [answered(api.instances.get, { params: { instanceId: 'main' } }, own)];

const Names = () => [own, other].map(useInstanceName()).join(', ');
const Rows = () => ['Égida', 'Comunidad vecina', ''].map(useRowInstance()).join(', ');

it('this instance is marked among others, which go by the name that they were registered with', async () => {
  expect(textOf(await drawnFor(<Names />))).toBe('Égida (esta), Comunidad vecina');
});

it('so it is in rows that say no more than a name, once it is known; those without stay so', async () => {
  expect(textOf(await drawnFor(<Rows />, { answers }))).toBe('Égida (esta), Comunidad vecina,');
  expect(textOf(await drawnFor(<Rows />))).toBe('Égida, Comunidad vecina,');
});
