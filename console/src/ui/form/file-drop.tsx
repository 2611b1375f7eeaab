import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** Endings of the files to offer: `.pem,.crt`. */
  accept: string;
  words: {
    /** `Arrastre aquí el archivo o`, then `elíjalo`. */
    drop: string;
    choose: string;
    /** What is chosen, for who hears the button alone: after its word. */
    label: string;
    help: string;
  };
  /** What was taken, once there is something. */
  chosen?: string;
  disabled?: boolean;
  /** The focus begins here, in the dialog that this is part of. */
  first?: boolean;
  onFile: (file: File) => void;
}

/** Takes one file, dropped or chosen. */
export const FileDrop = ({ accept, words, chosen, disabled = false, first = false, onFile }: FileDropProps) => {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
    // The same file again is a choice too, after it was mended.
    if (input.current) input.current.value = '';
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pressing beside it are for the mouse; the button inside does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the button
    <div
      className={classes.zone}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onClick={() => !disabled && input.current?.click()}
      onDragOver={drag}
      onDragEnter={drag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <IconFileUpload size={22} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <span>
          {words.drop}{' '}
          <button
            type="button"
            className={classes.choose}
            aria-label={`${words.choose}: ${words.label}`}
            aria-describedby={helpId}
            disabled={disabled}
            data-autofocus={first || undefined}
          >
            {words.choose}
          </button>
        </span>
        <span id={helpId} className={classes.help}>
          {words.help}
        </span>
        <span role="status" className={classes.chosen}>
          {chosen}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        // The zone presses it: its own press is not one of the zone.
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => take(event.target.files)}
      />
    </div>
  );
};
