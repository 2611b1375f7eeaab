import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Of a long page its beginning, and its end, where an open dialog stands. */
const [firstLines, lastLines] = [110, 50];
const shortened = (lines: string[]): string[] =>
  lines.length <= firstLines + lastLines ? lines : [...lines.slice(0, firstLines), '…', ...lines.slice(-lastLines)];

/** Prints what was on the page when a journey failed: whoever reads the output alone, as that of CI, has nothing else to go by. */
export default class PageReporter implements Reporter {
  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const [page = ''] = readFileSync(path, 'utf8').split('# Test source');
      console.log([`What was on the page: ${title}`, ...shortened(page.split('\n'))].join('\n'));
    }
  }
}
