import { describe, expect, it } from 'vitest';
import { installCommand } from './install-command.ts';

const common = { origin: 'https://egida.example', mode: 'normal', locale: 'es' } as const;

describe('the command that installs an agent', () => {
  it('is one line that fetches the installer, which asks for the key', () => {
    expect(installCommand({ ...common, with: 'curl' })).toBe(
      "curl -fsSL 'https://egida.example/api/agent/install.sh?locale=es' | sudo sh",
    );
  });

  it('has a twin for computers without curl', () => {
    expect(installCommand({ ...common, with: 'wget', locale: 'en' })).toBe(
      "wget -qO- 'https://egida.example/api/agent/install.sh?locale=en' | sudo sh",
    );
  });

  it('is for PowerShell on Windows, where the installer asks for the key, too', () => {
    expect(installCommand({ ...common, with: 'powershell' })).toBe(
      "[Net.ServicePointManager]::SecurityProtocol=3072; irm 'https://egida.example/api/agent/install.ps1?locale=es' | iex",
    );
    expect(installCommand({ ...common, with: 'powershell', mode: 'golden' })).toMatch(/^\$env:EGIDA_MODE='golden'; /);
  });

  it('tells the installer of a virtual desktop, on the far side of sudo', () => {
    expect(installCommand({ ...common, with: 'curl', mode: 'vdi' })).toMatch(/ \| sudo env EGIDA_MODE=vdi sh$/);
  });
});
