import { describe, expect, it } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { layOutColumns } from '../../ui/table/column-layout.ts';
import { alertColumns } from './alert-columns.tsx';
import { alertMessages } from './alerts.messages.ts';

/** What the columns have in windows of 1440, 1366 and 1024 pixels, beside the menu, the boxes of the rows and a scroll bar. */
const rooms = { wide: 1055, usual: 981, narrow: 807 };
const shownIn = (room: number, onlyActive: boolean) => {
  const columns = alertColumns((key, ...values) => translate(alertMessages, key, ...values), {}, onlyActive);
  return layOutColumns(
    columns.filter(({ optional }) => !optional),
    room,
  ).map(({ column: { id } }) => id);
};

describe('an alert says when it was raised, what became of it, and where it was met', () => {
  it.each(Object.entries(rooms))('in a %s window', (_, room) => {
    expect(shownIn(room, true)).toEqual(expect.arrayContaining(['vaccine', 'message', 'date', 'action', 'computer']));
    expect(shownIn(room, false)).toEqual(expect.arrayContaining(['vaccine', 'message', 'date', 'action', 'status']));
  });

  it('and of which agency, where there is room for six', () => {
    expect(shownIn(rooms.usual, true)).toContain('agency');
    expect(shownIn(rooms.wide, true)).toContain('agency');
  });
});
