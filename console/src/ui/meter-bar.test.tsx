import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MeterBar } from './meter-bar.tsx';

const widthOf = (used: number, max: number) =>
  /width:(\d+)%/.exec(renderToStaticMarkup(<MeterBar used={used} max={max} short={false} />))?.[1];

it('a meter is as full as what is used of what there is, and never fuller than full', () => {
  expect([widthOf(1, 4), widthOf(5, 4), widthOf(0, 4), widthOf(0, 0)]).toEqual(['25', '100', '0', '100']);
});

it('a meter says where little is left', () => {
  expect(renderToStaticMarkup(<MeterBar used={9} max={10} short />)).toContain('data-short="true"');
  expect(renderToStaticMarkup(<MeterBar used={1} max={10} short={false} />)).not.toContain('data-short');
});
