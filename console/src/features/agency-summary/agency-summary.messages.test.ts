import { expect, it } from 'vitest';
import { dashboardMessages } from '../dashboard/dashboard.messages.ts';
import { summaryMessages } from './agency-summary.messages.ts';

const needs =
  /^(away|alerts|vaccines|held|commands|duplicates|over|full|near|expired|expires|ended|none|need\w+)(_one|_other)?$/;

it('what needs somebody is said in whole sentences on every dashboard, in both languages', () => {
  for (const messages of [summaryMessages, dashboardMessages])
    for (const texts of [messages.es, messages.en]) {
      const said = Object.entries<string>(texts).filter(([key]) => needs.test(key) && !key.includes('Show'));
      expect(said.length).toBeGreaterThan(3);
      for (const [key, text] of said) expect(text, key).toMatch(/\.$/);
    }
});
