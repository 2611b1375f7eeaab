import { type Plugin, parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanContract } from '../../build/lean-contract.ts';

const { transform } = leanContract();
const context = {
  parse: parseAst,
  error: (message: string) => {
    throw new Error(message);
  },
};
const built = (code: string, id = '/egida/contract/src/sectors.ts') => {
  const transformed = (transform as Extract<Plugin['transform'], (...given: never[]) => unknown>).call(
    context as never,
    code,
    id,
  );
  return (transformed as { code: string } | undefined)?.code;
};

describe('the contract, as a browser gets it', () => {
  it('says where to send what, and not what is answered', () => {
    const code = built(`export const sectors = {
      list: endpoint({ method: 'GET', path: '/api/sectors', ...listOf(Sector, { fields, sortBy: 'name' }), summary: 'List' }),
      create: endpoint({ method: 'POST', path: '/api/sectors', body: Draft.meta({ id: 'x' }), response: Sector, status: 201 }),
    };`);
    expect(code).toContain(
      "method: 'GET', path: '/api/sectors', ...listOf(undefined, { fields, sortBy: 'name' }), ...{}",
    );
    expect(code).toContain("method: 'POST', path: '/api/sectors', ...{}, ...{}, status: 201");
  });

  it('keeps what is checked there, without what OpenAPI tells of it', () => {
    expect(built("export const Name = Line(120).meta({ id: 'Name' }).optional();")).toBe(
      'export const Name = /* @__PURE__ */ (() => (Line(120).optional()))();',
    );
    const judged = 'const judge = (rules) => listOf(rules).map((text) => ({ body: text, path: [text] }));';
    expect(built(judged)).toBe(judged);
  });

  it('has nothing that a screen could read of answers', () => {
    const screen = '/egida/console/src/features/users/users-page.tsx';
    expect(() => built('api.users.list.response.parse(text)', screen)).toThrow('users-page.tsx reads of an endpoint');
    expect(built('api.users.list.list.fields', screen)).toBeUndefined();
  });
});
