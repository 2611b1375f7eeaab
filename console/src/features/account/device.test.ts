import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it('names browsers and systems as people know them, however much they claim to be others', () => {
  const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
  const samples: [string, string | undefined, string | undefined][] = [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/19.0 Safari/605.1.15`, 'Safari', 'macOS'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${apple} CriOS/141.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iOS',
    ],
    [`Mozilla/5.0 (Linux; Android 16) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/124.0`, 'Opera', 'Linux'],
    ['curl/8.14.1', undefined, undefined],
    ['', undefined, undefined],
  ];
  for (const [userAgent, browser, system] of samples)
    expect(deviceOf(userAgent), userAgent).toEqual({ browser, system });
});
