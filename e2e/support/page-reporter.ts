import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const mostLines = 150;

/** Prints what was on the page when a journey failed: whoever reads the output alone, as that of CI, has nothing else to go by. */
export default class PageReporter implements Reporter {
  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const [page = ''] = readFileSync(path, 'utf8').split('# Test source');
      const lines = page.split('\n');
      console.log([`What was on the page: ${title}`, ...lines.slice(0, mostLines)].join('\n'));
    }
  }
}
