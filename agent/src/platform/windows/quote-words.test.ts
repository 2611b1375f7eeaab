import { describe, expect, it } from 'vitest';
import { quoteWords } from './quote-words.ts';

describe('a command line of Windows', () => {
  it('means each word as it is written, whatever stands in it', () => {
    expect(quoteWords(['C:\\Program Files\\Egida\\egida-agent.exe', 'run'])).toBe(
      '"C:\\Program Files\\Egida\\egida-agent.exe" "run"',
    );
    // As CommandLineToArgvW reads it: backslashes count double before a quotation mark only.
    expect(quoteWords(['C:\\state\\'])).toBe('"C:\\state\\\\"');
    expect(quoteWords(['a "b" \\"c'])).toBe('"a \\"b\\" \\\\\\"c"');
  });
});
