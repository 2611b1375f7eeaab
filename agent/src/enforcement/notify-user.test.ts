import { describe, expect, it } from 'vitest';
import { createNotifier, languageOf } from './notify-user.ts';

describe('the line for the person at the terminal', () => {
  const written: string[] = [];
  const terminal = (path: string) => ({ path, device: 0 });
  it('comes once a minute for each terminal, in the language of the computer, and steers nothing', () => {
    let now = 0;
    const notify = createNotifier(
      ({ path }, line) => written.push(`${path} ${line}`),
      'es',
      () => now,
    );
    notify(terminal('/dev/pts/1'), 'xmrig\u001b[2J');
    notify(terminal('/dev/pts/1'), 'other');
    notify(terminal('/dev/pts/2'), 'other');
    now = 60_000;
    notify(terminal('/dev/pts/1'), 'third');
    expect(written.map((line) => line.slice(0, 40))).toEqual([
      '/dev/pts/1 Égida ha detenido «xmrig?[2J»',
      '/dev/pts/2 Égida ha detenido «other»: lo',
      '/dev/pts/1 Égida ha detenido «third»: lo',
    ]);
    expect(['en_GB.UTF-8', 'es_ES.UTF-8', 'ca_ES', 'C.UTF-8', ''].map(languageOf)).toEqual([
      'en',
      'es',
      'es',
      'es',
      'es',
    ]);
  });
});
