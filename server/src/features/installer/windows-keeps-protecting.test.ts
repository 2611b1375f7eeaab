import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { Language, type Node, Parser } from 'web-tree-sitter';
import { windowsInstallScript } from './windows-install-script.ts';

const require = createRequire(import.meta.url);
const parser = await Parser.init().then(() => new Parser());
beforeAll(async () => {
  parser.setLanguage(await Language.load(require.resolve('tree-sitter-powershell/tree-sitter-powershell.wasm')));
});

const script = windowsInstallScript({ locale: 'es', server: 'https://egida.example', certificates: [], packages: [] });
const nodesOf = (type: string): Node[] =>
  (parser.parse(script)?.rootNode.descendantsOfType(type) ?? []).filter((node) => node !== null);
const clauseOf = (node: Node, type: string): string => node.children.find((child) => child?.type === type)?.text ?? '';

it('an installation that fails after it stopped the agent starts that again, whatever failed', () => {
  const stopping = nodesOf('try_statement').filter(({ text }) => text.includes('Stop-Service'));
  expect(stopping).toHaveLength(1);
  const [attempt] = stopping;
  const end = attempt ? clauseOf(attempt, 'finally_clause') : '';
  expect(end).toMatch(/if \(\$stopped\) \{ Start-Service -Name EgidaAgent/);
  const done = attempt?.text.slice(0, attempt.text.lastIndexOf('finally')) ?? '';
  const steps = [
    '$stopped = $true',
    'Stop-Service',
    'Install-Program',
    '@words',
    'service install',
    '$stopped = $false',
  ];
  const places = steps.map((step) => done.lastIndexOf(step));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(-1);
});

it('a program that cannot take the place of the former one leaves that there', () => {
  const [replacing] = nodesOf('try_statement').filter(
    ({ text }) => text.includes('egida-agent') || text.includes('$former'),
  );
  const failed = replacing ? clauseOf(replacing, 'catch_clauses') : '';
  expect(failed).toMatch(/Move-Item -LiteralPath \$former -Destination \$program[\s\S]*Fail/);
});
