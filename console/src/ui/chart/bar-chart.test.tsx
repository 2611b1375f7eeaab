import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Bar } from './bar.ts';
import { BarChart } from './bar-chart.tsx';

const bar = (id: string, label: string, count: number): Bar => ({
  ...{ id, label, count },
  way: ({ children, ...dress }) => (
    <a href={`#${id}`} {...dress}>
      {children}
    </a>
  ),
});

const chart = (
  <BarChart
    bars={[bar('a', 'Ayuntamiento de Villanueva', 40), bar('b', 'Hospital', 10)]}
    textOf={(count) => `${count} equipos`}
  />
);

it('each bar is a link, called by its name and number, to what it counts', () => {
  const drawn = renderToStaticMarkup(chart);
  const links = [...drawn.matchAll(/<a href="([^"]+)"[^>]* aria-label="([^"]+)"/g)];
  expect(links.map(([, href, name]) => [href, name])).toEqual([
    ['#a', 'Ayuntamiento de Villanueva: 40 equipos'],
    ['#b', 'Hospital: 10 equipos'],
  ]);
});

it('the longest bar takes all the room, and the others their part of it', () => {
  const widths = [...renderToStaticMarkup(chart).matchAll(/width:(\d+)%/g)].map(([, width]) => width);
  expect(widths).toEqual(['100', '25']);
});
