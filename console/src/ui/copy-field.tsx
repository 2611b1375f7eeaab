import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './copy-field.module.css';
import { copyText } from './copy-text.ts';
import { uiMessages } from './ui.messages.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  /** The value in parts that are not broken over two lines. */
  shown?: readonly string[];
  /** Not for whoever looks over one's shoulder: it is copied unseen, and shown when asked for. */
  secret?: boolean;
  /** To copy it is the one thing to do. */
  main?: boolean;
}

/** As many for every secret: how long one is, is part of it. */
const mask = '•'.repeat(16);

/** A command or a key as it is to be typed elsewhere, with a button that copies it. */
export const CopyField = ({ label, value, shown, secret = false, main = false }: CopyFieldProps) => {
  const t = useMessages(uiMessages);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const [isMasked, setIsMasked] = useState(secret);
  const text = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = async () => {
    const copied = await copyText(value);
    if (!copied) {
      // To be copied by hand it has to be there.
      setIsMasked(false);
      setTimeout(() => text.current && window.getSelection()?.selectAllChildren(text.current));
    }
    setOutcome(copied ? 'copied' : 'copyFailed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), 4000);
  };
  return (
    <div className={classes.field}>
      <code ref={text} className={classes.text}>
        {isMasked
          ? mask
          : (shown?.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one value have nothing but their place
              <span key={at} className={classes.part}>
                {part}
              </span>
            )) ?? value)}
      </code>
      {secret && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t(isMasked ? 'showLabel' : 'hideLabel', { label })}
          onClick={() => setIsMasked(!isMasked)}
        >
          {t(isMasked ? 'show' : 'hide')}
        </Button>
      )}
      <CopyButton label={label} isCopied={outcome === 'copied'} main={main} onPress={() => void copy()} />
      <span role="status" className={classes.outcome} data-outcome={outcome ?? undefined}>
        {outcome && t(outcome)}
      </span>
    </div>
  );
};
