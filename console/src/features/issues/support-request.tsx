import type { IssueReceipt } from '@egida/contract';
import { useState } from 'react';
import { SupportForm } from './support-form.tsx';
import { SupportSent } from './support-sent.tsx';

/** The form, and once it was sent what became of it. */
export const SupportRequest = ({ onClose }: { onClose: () => void }) => {
  const [receipt, setReceipt] = useState<IssueReceipt>();
  return receipt ? (
    <SupportSent receipt={receipt} onClose={onClose} />
  ) : (
    <SupportForm onSent={setReceipt} onClose={onClose} />
  );
};
