import { describe, expect, it } from 'vitest';
import { handOut } from './hand-out.ts';

const never = () => false;
const always = () => true;

describe('an agent', () => {
  it('is told the newest revision as soon as it may be, and keeps its own until then', () => {
    expect(handOut('old', 'new', never)).toBe('old');
    expect(handOut('old', 'new', always)).toBe('new');
  });

  it('that holds nothing yet is protected at once', () => {
    expect(handOut('', 'new', never)).toBe('new');
  });

  it('keeps what it holds where the newest is not known yet', () => {
    expect(handOut('old', undefined, always)).toBe('old');
    expect(handOut('', undefined, always)).toBe('');
  });

  it('that holds the newest takes the turn of nobody', () => {
    let turns = 0;
    const counted = () => {
      turns++;
      return true;
    };
    handOut('new', 'new', counted);
    handOut('', 'new', counted);
    expect(turns).toBe(0);
    handOut('old', 'new', counted);
    expect(turns).toBe(1);
  });
});
