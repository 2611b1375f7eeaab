import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
/** A piece of the text and what stands there instead. */
interface Cut {
  start: number;
  end: number;
  instead: string;
}

/** What the server reads of an endpoint and a browser does not: it sends, and believes its own server. */
const serverSide = ['response', 'query', 'body', 'params', 'summary'];
const inContract = /\/contract\/src\/.*\.ts$/;
const inConsole = /\/console\/src\/.*\.tsx?$/;
const readsServerSide = new RegExp(`\\bapi(\\.\\w+){2}\\.(${serverSide.join('|')})\\b`);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');
const keyOf = (property: Node): string => (property.type === 'Property' ? nameOf(property.key) : '');

const cut = ({ start, end }: Node, instead: string): Cut => ({ start, end, instead });

const isCallOf = ({ type, callee }: Node, method: string): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  nameOf(callee.property) === method;

/** What says what an endpoint is: it names its method, or what it answers. */
const isEndpoint = (properties: Node[]): boolean =>
  properties.some((property) => ['method', 'response'].includes(keyOf(property)));

const cutsIn = (node: Node): Cut[] => {
  if (node.type === 'ObjectExpression') {
    const properties = node.properties as Node[];
    return properties.flatMap(isEndpoint(properties) ? cutsOfEndpoint : cutsIn);
  }
  // `schema.meta({ … })` is what OpenAPI says of it.
  if (isCallOf(node, 'meta')) {
    const schema = (node.callee as Node).object as Node;
    return [...cutsIn(schema), { start: schema.end, end: node.end, instead: '' }];
  }
  return childrenOf(node).flatMap(cutsIn);
};

const cutsOfEndpoint = (property: Node): Cut[] => {
  if (serverSide.includes(keyOf(property))) return [cut(property, '...{}')];
  const list = property.argument;
  // `...listOf(Row, { … })`: the first is what the list answers.
  if (!isNode(list) || list.type !== 'CallExpression' || nameOf(list.callee) !== 'listOf') return cutsIn(property);
  const [row, ...others] = list.arguments as Node[];
  return [...(row ? [cut(row, 'undefined')] : []), ...others.flatMap(cutsIn)];
};

/** A constant is made when it is first needed, or never: bundlers leave out what is said to be pure and used by nobody. */
const asPure = (program: Node): Cut[] =>
  (program.body as Node[])
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement): statement is Node => isNode(statement) && statement.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as Node[])
    .map(({ init }) => init)
    .filter((init): init is Node => isNode(init) && ['CallExpression', 'ObjectExpression'].includes(init.type))
    .flatMap(({ start, end }) => [
      { start, end: start, instead: '/* @__PURE__ */ (() => (' },
      { start: end, end, instead: '))()' },
    ]);

const withCuts = (code: string, cuts: Cut[]): string =>
  [...cuts]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);

/**
 * The contract as a browser needs it: where to send what. Schemas of what the server is sent and answers, and what OpenAPI
 * says of them, would be a third of what is loaded before the sign-in.
 */
export const leanContract = (): Plugin => ({
  name: 'egida:lean-contract',
  apply: 'build',
  transform(code, id) {
    if (inConsole.test(id) && readsServerSide.test(code))
      this.error(`${id} reads of an endpoint what only the server has: ${readsServerSide.exec(code)?.[0]}`);
    if (!inContract.test(id)) return undefined;
    const program = this.parse(code) as unknown as Node;
    return { code: withCuts(code, [...cutsIn(program), ...asPure(program)]), map: null };
  },
});
