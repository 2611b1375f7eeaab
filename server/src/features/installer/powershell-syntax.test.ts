import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { Language, type Node, Parser } from 'web-tree-sitter';
import { windowsAskScript } from './windows-ask-script.ts';
import { windowsInstallScript } from './windows-install-script.ts';

const require = createRequire(import.meta.url);
const parser = await Parser.init().then(() => new Parser());
beforeAll(async () => {
  parser.setLanguage(await Language.load(require.resolve('tree-sitter-powershell/tree-sitter-powershell.wasm')));
});

/** Where a text is no PowerShell: what cannot be read, and what is missing. */
const faultsIn = (text: string): string[] => {
  const faultsOf = (node: Node): string[] =>
    node.isError || node.isMissing
      ? [`line ${node.startPosition.row + 1}: ${node.text}`]
      : node.children.flatMap((child) => faultsOf(child));
  const tree = parser.parse(text);
  return tree ? faultsOf(tree.rootNode) : ['nothing was read'];
};

const hash = 'a'.repeat(64);
// With what people write in other places: quotation marks, dollar signs, and a script of their own.
const texts = { server: "https://it's.example/$(1)", signature: '"$x"', pem: '-----BEGIN\n@"`\n-----END' };
const packages = ['x64', 'arm64'].map((arch) => ({
  ...{ arch, version: '2.7.0', sha256: hash, keyId: hash.slice(0, 16), signature: texts.signature },
}));
const asked = (['es', 'en'] as const).flatMap((locale) =>
  [texts.server, 'http://egida.example'].map((server) => ({ locale, server })),
);

describe('PowerShell can read', () => {
  it.each(asked)('the installer in $locale for $server, with a certificate or none', (given) => {
    for (const certificates of [[], [texts.pem]])
      expect(faultsIn(windowsInstallScript({ ...given, certificates, packages }))).toEqual([]);
  });
  it.each(asked)('what asks for the key in $locale for $server', (given) =>
    expect(faultsIn(windowsAskScript({ ...given, path: '/api/agent/install' }))).toEqual([]),
  );
  it('the script that checks an agent on a computer', () => {
    const script = new URL('../../../../scripts/windows/check-agent.ps1', import.meta.url);
    expect(faultsIn(readFileSync(script, 'utf8'))).toEqual([]);
  });
});

describe('and not', () => {
  const whole = windowsInstallScript({ locale: 'es', server: texts.server, certificates: [], packages });
  // Each is there once or more; its first one goes.
  it.each(['{', '}', '(', ')', "'"])('the same without a %s', (part) => {
    expect(whole).toContain(part);
    expect(faultsIn(whole.replace(part, ''))).not.toEqual([]);
  });
});
