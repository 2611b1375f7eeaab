import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

const words = { drop: 'Arrastre aquí el archivo o', choose: 'elíjalo', label: 'archivo zip', help: 'Un archivo .zip' };
const press = vi.fn();

/** The field of the zone tells when it is pressed. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useRef: () => ({ current: { click: press } }),
}));
let zone: ReactElement<{ onClick: () => void }> | undefined;
const Drawn = ({ disabled }: { disabled: boolean }) => {
  zone = FileDrop({ accept: '.zip', words, disabled, onFile: () => undefined });
  return zone;
};
const pressZone = (disabled: boolean) => {
  renderToStaticMarkup(<Drawn disabled={disabled} />);
  zone?.props.onClick();
};

it('a file is chosen by pressing anywhere in its zone, unless it takes none', () => {
  pressZone(true);
  expect(press).not.toHaveBeenCalled();
  pressZone(false);
  expect(press).toHaveBeenCalledTimes(1);
});

it('its button is called by the word that is seen, and what it chooses', () => {
  expect(renderToStaticMarkup(<Drawn disabled={false} />)).toContain('aria-label="elíjalo: archivo zip"');
});
