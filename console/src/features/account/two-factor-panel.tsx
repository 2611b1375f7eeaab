import { api, call, type ReplyOf } from '@egida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { userQuery, useSession } from '../../session/session.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { PinForm, RecoveryCodes, SecretSteps, twoFactorMessages } from '../auth/auth.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountPanelProps } from './account-panel.tsx';
import { TwoFactorStart } from './two-factor-start.tsx';
import { twoFactorStateOf } from './two-factor-state.ts';

type Secret = ReplyOf<typeof api.twoFactor.begin>;

/** One's own second factor: password, then secret, then the first code, then recovery codes. */
export const TwoFactorPanel = ({ onClose }: AccountPanelProps) => {
  const t = useMessages(accountMessages);
  const two = useMessages(twoFactorMessages);
  const client = useQueryClient();
  const { user } = useSession();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // One that is demanded and not set up yet is none: there is no code of it to be asked for.
  const isOn = user.twoFactorReady;
  const confirm = async (pin: string) => {
    const { recoveryCodes } = await call(send(), api.twoFactor.confirm, { body: { pin } });
    setCodes(recoveryCodes);
    await client.invalidateQueries({ queryKey: userQuery().queryKey });
  };
  return (
    <SidePanel
      size="over"
      step={codes ? 'codes' : secret ? 'secret' : 'start'}
      title={codes ? two('codesTitle') : t('twoFactor')}
      subtitle={<StateBadge tone={isOn ? 'ok/medium' : 'disabled'} label={t(twoFactorStateOf(user))} />}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} username={user.username} verb={two('done')} onDone={onClose} />
      ) : secret ? (
        <SecretSteps secret={secret}>
          <PinForm onPin={confirm} />
        </SecretSteps>
      ) : (
        <TwoFactorStart isOn={isOn} codesLeft={user.recoveryCodesLeft} onBegun={setSecret} />
      )}
    </SidePanel>
  );
};
