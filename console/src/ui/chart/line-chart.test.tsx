import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { LineChart } from './line-chart.tsx';

// Outside a browser nobody tells when the language changes; here the words do not matter.
vi.mock('../../i18n/use-messages.ts', () => ({ useMessages: () => (key: string) => key }));

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
const computers = { id: 'a', name: 'Equipos', values: [3, null, 5, 4] };

it('the last day is told until another is chosen, and the keys reach each day', () => {
  const drawn = renderToStaticMarkup(<LineChart name="Equipos" days={days} lines={[computers]} />);
  const [slider = ''] = /<input[^>]*>/.exec(drawn) ?? [];
  for (const said of ['type="range"', 'max="3"', 'value="3"', 'aria-label="Equipos"', '19 nov 2026: 4'])
    expect(slider).toContain(said);
});

it('the line is broken on a day of which nothing is known', () => {
  const drawn = renderToStaticMarkup(<LineChart name="Equipos" days={days} lines={[computers]} />);
  expect(drawn.match(/<path/g)).toHaveLength(2);
});

it('several lines are named, each with its value on the day', () => {
  const others = { id: 'b', name: '2.7.0', values: [1, 1, 1, null] };
  const drawn = renderToStaticMarkup(<LineChart name="Versiones" days={days} lines={[computers, others]} />);
  expect(drawn).toContain('19 nov 2026: Equipos 4, 2.7.0 unknown');
  expect(drawn.match(/<li>/g)).toHaveLength(2);
});
