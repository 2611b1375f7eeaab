import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError, call, type Send, urlOf, type WireReply, type WireRequest } from './call.ts';
import { endpoint } from './kernel/endpoint.ts';

const rename = endpoint({
  method: 'PATCH',
  path: '/api/things/:thingId/parts/:partId',
  access: 'self',
  query: z.object({ dry: z.string().optional() }),
  body: z.object({ name: z.string().optional() }),
  response: z.object({ name: z.string() }),
  summary: 'Rename',
});
const params = { thingId: 'a', partId: 'b' };

describe('the address of a call', () => {
  it('holds what a path names as one segment, whatever is in it', () => {
    expect(urlOf(rename, { params: { thingId: '../x', partId: 'a/b?c#d ñ' } })).toBe(
      '/api/things/..%2Fx/parts/a%2Fb%3Fc%23d%20%C3%B1',
    );
  });

  it('drops parameters that are empty, and keeps 0 and false', () => {
    const query = { a: '', b: null, c: undefined, d: 0, e: false, f: 'x y&z=ñ' };
    expect(urlOf(rename, { params, query })).toBe('/api/things/a/parts/b?d=0&e=false&f=x+y%26z%3D%C3%B1');
    expect(urlOf(rename, { params, query: { a: '' } })).toBe('/api/things/a/parts/b');
    expect(urlOf(rename, { params })).toBe('/api/things/a/parts/b');
  });
});

describe('a call', () => {
  const answering = (reply: Partial<WireReply>) => {
    const sent: WireRequest[] = [];
    const send: Send = async (request) => {
      sent.push(request);
      return { status: 200, text: '', ...reply };
    };
    return { sent, send };
  };
  const failure = async (reply: Partial<WireReply>): Promise<ApiError> => {
    const { send } = answering(reply);
    const error: unknown = await call(send, rename, { params, body: {} }).catch((caught: unknown) => caught);
    if (!(error instanceof ApiError)) throw new Error('It did not fail as a call fails');
    return error;
  };

  it('sends what its endpoint declares, and answers what comes back', async () => {
    const { sent, send } = answering({ text: '{"name":"x"}' });
    expect(await call(send, rename, { params, body: { name: 'x' } })).toEqual({ name: 'x' });
    expect(sent).toEqual([{ method: 'PATCH', url: '/api/things/a/parts/b', body: '{"name":"x"}' }]);
  });

  it('that answers nothing answers undefined', async () => {
    const { send } = answering({ status: 204 });
    expect(await call(send, rename, { params, body: {} })).toBeUndefined();
  });

  it('that is refused says by which code, with what belongs to it', async () => {
    const details = [{ path: 'name', message: 'value.required' }];
    const error = await failure({
      status: 429,
      text: JSON.stringify({ statusCode: 429, error: 'Too Many Requests', message: 'tooManyRequests', details }),
      retryAfter: '30',
    });
    expect(error).toMatchObject({ status: 429, code: 'tooManyRequests', message: 'tooManyRequests', retryAfter: '30' });
    expect(error.details).toEqual(details);
  });

  it('that something in between answers says as much as can be known', async () => {
    const page = '<html><h1>502 Bad Gateway</h1></html>';
    expect(await failure({ status: 502, text: page })).toMatchObject({ status: 502, code: 'unavailable' });
    expect(await failure({ status: 503, text: '', retryAfter: '5' })).toMatchObject({
      code: 'unavailable',
      retryAfter: '5',
    });
    expect(await failure({ status: 407, text: 'proxy' })).toMatchObject({ status: 407, code: 'unexpected' });
    expect(await failure({ status: 400, text: '{"message": 7}' })).toMatchObject({
      code: 'unexpected',
      details: undefined,
    });
    expect(await failure({ status: 304, text: '' })).toMatchObject({ status: 304, code: 'unexpected' });
  });

  it('that cannot be sent fails as its sending fails', async () => {
    const send: Send = () => Promise.reject(new TypeError('fetch failed'));
    await expect(call(send, rename, { params, body: {} })).rejects.toThrow(TypeError);
  });
});
