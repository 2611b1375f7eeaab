import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [, light = '', dark = ''] = css.split(/:root[^{]*\{/);
const colours = (block: string) =>
  new Map([...block.matchAll(/--egida-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]));

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

/** What a colour looks like through which so much of its ground is seen. */
const mixed = (colour: string, ground: string, opacity: number) => {
  const parts = [1, 3, 5].map((at) => {
    const [over = 0, under = 0] = [colour, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(over * opacity + under * (1 - opacity))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
};

describe.each([
  ['light', colours(light)],
  ['dark', colours(dark)],
])('the %s theme', (_, theme) => {
  const between = (text: string, ground: string) => contrast(theme.get(text) ?? '', theme.get(ground) ?? '');

  it('can be read on every surface', () => {
    const surfaces = [...theme.keys()].filter((name) => name === 'ground' || name.startsWith('surface'));
    for (const ground of surfaces) {
      for (const text of ['text', 'text-muted', 'text-faint', 'brand-text']) {
        expect(between(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const state of ['ok', 'warning', 'error']) {
        expect(between(`state-${state}-light-text`, ground), `${state} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const ground of ['brand', 'brand-hover', 'danger', 'danger-hover']) {
      expect(between('on-brand', ground), ground).toBeGreaterThanOrEqual(4.5);
    }
    expect(between('strip-text', 'strip')).toBeGreaterThanOrEqual(4.5);
    expect(between('strip-text', 'strip-hover')).toBeGreaterThanOrEqual(4.5);
  });

  it('can be read in every state', () => {
    const grounds = [...theme.keys()].filter((name) => /^state-.*-ground$/.test(name));
    expect(grounds).toHaveLength(13);
    for (const ground of grounds) {
      expect(between(ground.replace('ground', 'text'), ground), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('shows what is on its way, at the faintest of its breath too', () => {
    for (const ground of ['ground', 'surface', 'surface-floating']) {
      const faintest = mixed(theme.get('skeleton') ?? '', theme.get(ground) ?? '', 0.7);
      expect(contrast(faintest, theme.get(ground) ?? ''), ground).toBeGreaterThanOrEqual(1.3);
    }
  });

  it('shows the lines of a chart', () => {
    const hues = [...theme.keys()].filter((name) => name.startsWith('chart-'));
    expect(hues).toHaveLength(5);
    for (const hue of hues) expect(between(hue, 'surface'), hue).toBeGreaterThanOrEqual(3);
  });

  it('shows where controls and the focus are', () => {
    for (const line of ['border-control', 'focus']) {
      expect(between(line, 'surface'), line).toBeGreaterThanOrEqual(3);
    }
  });
});
