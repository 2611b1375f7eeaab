import { describe, expect, it } from 'vitest';
import { installCommand } from './install-command.ts';

const common = { origin: 'https://egida.example', apikey: 'egida_abc', mode: 'normal', locale: 'es' } as const;

describe('the command that installs an agent', () => {
  it('is one line that fetches the installer with the key in a header', () => {
    expect(installCommand({ ...common, with: 'curl' })).toBe(
      "curl -fsSL -H 'Egida-Apikey: egida_abc' 'https://egida.example/api/agent/install?locale=es' | sudo sh",
    );
  });

  it('has a twin for computers without curl', () => {
    expect(installCommand({ ...common, with: 'wget', locale: 'en' })).toBe(
      "wget -qO- --header='Egida-Apikey: egida_abc' 'https://egida.example/api/agent/install?locale=en' | sudo sh",
    );
  });

  it('tells the installer of a virtual desktop, on the far side of sudo', () => {
    expect(installCommand({ ...common, with: 'curl', mode: 'vdi' })).toMatch(/ \| sudo env EGIDA_MODE=vdi sh$/);
  });
});
