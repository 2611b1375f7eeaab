import { parseAst, type Rolldown } from 'vite';

/** A module, and the name that is wanted of it: `*` is all of it. */
export interface Import {
  id: string;
  name: string;
}

type Program = ReturnType<typeof parseAst>;
type Statement = Program['body'][number];
type Name = { type: string; name?: string; value?: unknown };

const textOf = ({ name, value }: Name): string => name ?? String(value);

const sourceOf = (statement: Statement): string | undefined =>
  'source' in statement && statement.source ? statement.source.value : undefined;

/** It brings names from elsewhere or passes them on, and does nothing itself. */
const passesOn = (statement: Statement): boolean =>
  statement.type === 'ExportAllDeclaration' ||
  (statement.type === 'ImportDeclaration' && statement.specifiers.length > 0) ||
  (statement.type === 'ExportNamedDeclaration' && !statement.declaration);

/** What a module's own code calls something, and what it is called where it comes from. */
interface Brought {
  local: string;
  source: string;
  name: string;
}

const broughtBy = (statement: Statement): Brought[] => {
  const source = sourceOf(statement);
  if (source === undefined || statement.type !== 'ImportDeclaration') return [];
  return statement.specifiers.map((specifier) => ({
    local: specifier.local.name,
    source,
    name:
      specifier.type === 'ImportSpecifier'
        ? textOf(specifier.imported)
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*',
  }));
};

/** What a module has to import for one of its names, in the order of nothing in particular. */
export const importsFor = ({ name }: Import, module: Rolldown.ModuleInfo | null): Import[] => {
  const { importedIds = [], code } = module ?? {};
  const all = importedIds.map((id) => ({ id, name: '*' }));
  if (!code || importedIds.length === 0) return all;
  const { body } = parsed(code);
  const sources = [...new Set(body.flatMap((statement) => sourceOf(statement) ?? []))];
  // Whatever else it brings in, such as a style that a loader adds, makes the two lists differ.
  if (sources.length !== importedIds.length) return all;
  const idOf = (source: string): string => importedIds[sources.indexOf(source)] ?? '';
  const brought = body.flatMap(broughtBy);
  if (!body.every(passesOn)) {
    const named = brought.map(({ source, name: wanted }) => ({ id: idOf(source), name: wanted }));
    const unnamed = sources.filter((source) => !brought.some((one) => one.source === source));
    return [...named, ...unnamed.map((source) => ({ id: idOf(source), name: '*' }))];
  }
  return body.flatMap((statement): Import[] => {
    const source = sourceOf(statement);
    if (statement.type === 'ExportAllDeclaration' && source) return [{ id: idOf(source), name }];
    if (statement.type !== 'ExportNamedDeclaration') return [];
    return statement.specifiers
      .filter(({ exported }) => name === '*' || textOf(exported) === name)
      .flatMap(({ local }): Import[] => {
        if (source) return [{ id: idOf(source), name: textOf(local) }];
        const from = brought.find((one) => one.local === textOf(local));
        return from ? [{ id: idOf(from.source), name: from.name }] : [];
      });
  });
};

const programs = new Map<string, Program>();
const parsed = (code: string): Program => {
  const known = programs.get(code) ?? parseAst(code);
  programs.set(code, known);
  return known;
};
