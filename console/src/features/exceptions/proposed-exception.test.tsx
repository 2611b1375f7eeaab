import type { api, CallInput, ExceptionProposal, VaccineException } from '@egida/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { emptyLists } from './exception-lists.ts';
import { ProposedException } from './proposed-exception.tsx';

type Sent = CallInput<typeof api.exceptions.update>;
interface ButtonProps {
  onClick: () => void;
}

const asked = vi.hoisted(() => ({ sent: [] as unknown[], buttons: [] as unknown[] }));
beforeEach(() => {
  asked.sent = [];
  asked.buttons = [];
});
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('@mantine/core', async (original) => ({
  ...(await original<object>()),
  Button: (props: unknown) => {
    asked.buttons.push(props);
    return null;
  },
}));
vi.mock('../../ui/form/use-unsaved-guard.tsx', () => ({ useUnsavedGuard: () => null }));
vi.mock('../../api/mutation.ts', () => ({
  useApiMutation: () => ({ mutate: (input: unknown) => asked.sent.push(input), isPending: false }),
}));

const lists = { ...emptyLists, processes: ['/opt/copias'] };
const proposal = {
  ...{ agencyId: 'hospital', agencyName: 'Hospital', vaccineId: 'miner', agentId: 'srv', exception: lists },
  ...{ moved: false, possible: true, silenced: 1, considered: 1 },
} as ExceptionProposal;
const alert = { computerName: 'SRV-01', vaccineName: 'Minería' };

/** What is sent by the first button where an exception stands. */
const accepted = async (exception: Partial<VaccineException>) => {
  const standing = { ...emptyLists, agents: 'all', reason: null, changedOn: null, computers: 3, ...exception };
  const drawn = await drawnFor(
    <ProposedException alert={alert} proposal={proposal} exception={standing as VaccineException} />,
  );
  (asked.buttons[0] as ButtonProps).onClick();
  return { text: textOf(drawn), body: (asked.sent as Sent[])[0]?.body };
};

it('whoever accepts an exception keeps the reason that a colleague has given for what it joins', async () => {
  const { body } = await accepted({ processes: ['/opt/nominas'], reason: 'Nóminas, revisado por Ana' });
  expect(body?.reason).toBe('Nóminas, revisado por Ana');
});

it('whoever takes one that holds on a computer to all of the agency, and is asked for no reason, leaves it as it stands', async () => {
  const { body } = await accepted({ ...lists, agents: ['srv'], reason: 'Copias, revisado por Ana' });
  expect(body).toMatchObject({ agents: 'all' });
  expect(body).not.toHaveProperty('reason');
});
