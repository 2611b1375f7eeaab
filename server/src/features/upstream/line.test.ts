import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { ApiError, api, federation } from '@egida/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { selfSigned } from '../../testing/certificate.ts';
import { unique } from '../../testing/factories.ts';
import { type FederatedServer, startFederatedServer } from '../../testing/federated-server.ts';
import { startMainStandIn } from '../../testing/main-stand-in.ts';
import { makeSector } from '../../testing/organisation.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { LineError } from './line-error.ts';

let here: FederatedServer;
const stops: (() => Promise<void>)[] = [];
const start = async (tls?: { cert: string; key: string }) => {
  here = await startFederatedServer(tls);
  stops.push(here.stop);
};
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const standsAs = (standing: object) => waitFor(async () => expect(await here.show()).toMatchObject(standing));
const isTold = () => standsAs({ state: 'CONNECTED', error: null, pending: 0, telling: false });
const sectors = () => [...here.main.rows.sectors.values()].map(({ name }) => name);
const tell = async (name = unique('Sector')) => {
  const made = await makeSector(here.app, { name });
  await waitFor(() => expect(sectors()).toContain(name));
  return made;
};
const epoch = async () => (await here.query<{ epoch: string }>('select epoch from upstream'))[0]?.epoch;
const events = async () =>
  (
    await here.query<{ event: string }>(
      `select event from audit where event ~ '^upstream[.](connected|refused)' order by id`,
    )
  ).map(({ event }) => event);
/** A server that is federated, with a sector of which its main server knows. */
const startTold = async () => {
  await start();
  const runner = here.run();
  await here.connect();
  await isTold();
  await tell();
  await isTold();
  return runner;
};

describe('a main server that answers as none does', () => {
  const answered = (answer: (response: ServerResponse) => void) => {
    here.main.instead = (path, response) => {
      if (path !== federation.report.path) return undefined;
      answer(response);
      return 'answered';
    };
  };
  const gzipped = (response: ServerResponse, text: string) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(gzipSync(text));

  it('by going over to another protocol is given up, and this one stops', async () => {
    await start();
    answered((response) => {
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
    });
    const runner = here.run();
    await here.connect();
    await standsAs({ state: 'UNREACHABLE', error: 'ANSWER_NOT_VALID' });
    await runner.stop();
  });

  it('by what nests without end is given up before it is read', async () => {
    await start();
    const deep = '['.repeat(30_000);
    answered((response) => gzipped(response, deep));
    here.run();
    await here.connect();
    const parse = vi.spyOn(JSON, 'parse');
    await standsAs({ state: 'UNREACHABLE', error: 'ANSWER_NOT_VALID' });
    expect(parse.mock.calls.some(([text]) => text === deep)).toBe(false);
    parse.mockRestore();
  });

  it('by far more than there is to say is given up while it comes', async () => {
    await start();
    answered((response) => gzipped(response, ' '.repeat(70_000)));
    here.run();
    await here.connect();
    await standsAs({ state: 'UNREACHABLE', error: 'ANSWER_TOO_LONG' });
  });

  it('by names that no person has is called by what is left of them, and never as a person', async () => {
    await start();
    here.main.mainName = 'admin\u0000\n';
    here.run();
    await here.connect();
    await isTold();
    expect(await here.show()).toMatchObject({ mainName: 'admin' });
    const audited = await here.query(`select distinct username from audit where event = 'upstream.connected'`);
    expect(audited).toEqual([{ username: 'Main admin' }]);
  });

  it('where what it says cannot be kept, is left alone for ever longer, and that is shown', async () => {
    await start();
    await here.query(`alter table upstream add constraint fails check (main_name = '')`);
    here.run();
    await here.connect();
    await standsAs({ state: 'UNREACHABLE', error: 'FAILED_HERE' });
    await here.query('alter table upstream drop constraint fails');
    await isTold();
  });
});

describe('what the main server took, and whose answer was lost,', () => {
  it('is told again as it was, and nothing of it twice', async () => {
    await startTold();
    const before = here.main.batches.length;
    let cut = 0;
    here.main.cutAfter = (path) => path === federation.tell.path && cut++ === 0;
    await tell();
    await standsAs({ pending: 0, state: 'CONNECTED' });
    const [first, again, ...others] = here.main.batches.slice(before);
    expect(again).toEqual(first);
    expect(others).toEqual([]);
    expect(cut).toBeGreaterThan(0);
  });

  it('is known by asking where things stand, where more changed meanwhile', async () => {
    await startTold();
    const { id } = await makeSector(here.app, { name: 'Uno' });
    here.main.cutAfter = (path) => path === federation.tell.path && here.main.rows.sectors.has(id);
    await waitFor(() => expect(here.main.rows.sectors.has(id)).toBe(true));
    await here.query(`update sectors set name = 'Dos' where id = $1`, [id]);
    here.main.cutAfter = undefined;
    await waitFor(() => expect(here.main.rows.sectors.get(id)).toEqual({ name: 'Dos' }));
    await isTold();
  });
});

describe('a main server that has something else than was thought', () => {
  it('because it was restored is told what it lacks, and no more', async () => {
    await startTold();
    const [one, two] = [await tell(), await tell()];
    const known = await epoch();
    const [before] = here.main.batches.slice(-2);
    here.main.positions.sectors = before?.after ?? 0;
    for (const { id } of [one, two]) here.main.rows.sectors.delete(id);
    const three = await tell();
    for (const { id } of [one, two, three]) expect(here.main.rows.sectors.has(id)).toBe(true);
    await isTold();
    expect(await epoch()).toBe(known);
  });

  it('because it was restored is told what it lacks although nothing changes here, in time or once it is back', async () => {
    await start();
    const runner = here.run({ settleMs: 200 });
    await here.connect();
    await isTold();
    const { id } = await tell();
    await isTold();
    const restore = () => {
      here.main.positions.sectors = 0;
      here.main.rows.sectors.clear();
    };
    restore();
    await waitFor(() => expect(here.main.rows.sectors.has(id)).toBe(true));
    await runner.stop();
    here.run({ reportMs: 50 });
    await waitFor(async () => expect(here.main.calls.at(-1)).toBe(federation.report.path));
    let cut = 0;
    here.main.cutAfter = () => cut++ === 0;
    await waitFor(() => expect(cut).toBeGreaterThan(0));
    restore();
    await waitFor(() => expect(here.main.rows.sectors.has(id)).toBe(true));
  });

  it('because it was restored, and what it lacks is held no more, is told everything anew', async () => {
    await startTold();
    await tell();
    await here.query('delete from feed');
    here.main.positions.sectors = 0;
    here.main.rows.sectors.clear();
    const known = await epoch();
    await tell();
    await isTold();
    expect(sectors()).toHaveLength(3);
    expect(await epoch()).not.toBe(known);
  });

  it('because this one was restored is told everything anew, with counters that go on', async () => {
    const runner = await startTold();
    await tell();
    await runner.stop();
    const known = await epoch();
    await here.query(`delete from feed; update upstream_positions set position = 1; update upstream set counter = 1;
      select setval('feed_position', 1)`);
    here.main.rows.sectors.clear();
    here.run();
    await waitFor(() => expect(sectors()).toHaveLength(2));
    await isTold();
    expect(await epoch()).not.toBe(known);
    expect(here.main.counters).toEqual([...here.main.counters].sort((a, b) => a - b));
  });

  it('because it knows another telling is told everything anew', async () => {
    const runner = await startTold();
    await runner.stop();
    const known = await epoch();
    Object.assign(here.main, { epoch: null, positions: { sectors: 0, agencies: 0, computers: 0, alerts: 0 } });
    here.main.rows.sectors.clear();
    here.run();
    await waitFor(() => expect(sectors()).toHaveLength(1));
    await isTold();
    expect(await epoch()).not.toBe(known);
  });

  it('because it asks for it is told everything anew, once', async () => {
    await start();
    here.run({ reportMs: 50 });
    await here.connect();
    await isTold();
    await tell();
    const known = await epoch();
    here.main.resend = true;
    await waitFor(async () => expect(await epoch()).not.toBe(known));
    await isTold();
    const after = await epoch();
    const { length } = here.main.reports;
    await waitFor(() => expect(here.main.reports.length).toBeGreaterThan(length + 3));
    expect(await epoch()).toBe(after);
    expect(here.main.batches.at(-1)).toMatchObject({ epoch: after, after: 0 });
  });
});

describe('a server that its main one refuses', () => {
  it('says why, is audited once, and is connected at once with another key', async () => {
    await startTold();
    here.main.renewKey('egida_instance_renovada');
    await makeSector(here.app);
    await standsAs({ state: 'REFUSED', error: 'federation.keyNotValid' });
    let asked = 0;
    here.main.instead = () => {
      asked++;
      return undefined;
    };
    await waitFor(() => expect(asked).toBe(2));
    await waitFor(async () => expect(await events()).toEqual(['upstream.connected', 'upstream.refused']));
    await here.admin(api.upstream.update, { body: { apikey: 'egida_instance_tampoco' } });
    await standsAs({ state: 'REFUSED', error: 'federation.keyNotValid' });
    await here.admin(api.upstream.update, { body: { apikey: 'egida_instance_renovada' } });
    await isTold();
    expect((await events()).at(-1)).toBe('upstream.connected');
    expect(sectors()).toHaveLength(2);
    const kept = await here.query<{ text: string }>(`select string_agg(a::text, '') as text from audit a`);
    expect(kept[0]?.text).not.toContain('egida_instance');
  });

  it('because its key is bound to another server says so', async () => {
    await startTold();
    await here.query('delete from upstream');
    await here.connect();
    await standsAs({ state: 'REFUSED', error: 'federation.otherServer' });
  });

  it('because it is paused there goes on when it is not any more', async () => {
    await startTold();
    here.main.instead = () => 'federation.paused';
    const { name } = await makeSector(here.app);
    await standsAs({ state: 'REFUSED', error: 'federation.paused', pending: 1 });
    here.main.instead = undefined;
    await waitFor(() => expect(sectors()).toContain(name));
    await isTold();
    expect(await events()).toEqual(['upstream.connected', 'upstream.refused', 'upstream.connected']);
  });

  it('for what it tells and for nothing else stays refused, and is audited once', async () => {
    await startTold();
    let refusals = 0;
    here.main.instead = (path) => {
      if (path !== federation.tell.path) return undefined;
      refusals++;
      return 'federation.tooMany';
    };
    await makeSector(here.app);
    await waitFor(() => expect(refusals).toBe(3));
    await standsAs({ state: 'REFUSED', error: 'federation.tooMany' });
    expect(await events()).toEqual(['upstream.connected', 'upstream.refused']);
    here.main.instead = undefined;
    await isTold();
    expect(await events()).toEqual(['upstream.connected', 'upstream.refused', 'upstream.connected']);
  });

  it('again and again for its positions says so, and does not ask without end', async () => {
    await startTold();
    here.main.instead = (path) => (path === federation.tell.path ? 'federation.position' : undefined);
    const { length } = here.main.calls;
    await makeSector(here.app);
    await standsAs({ state: 'REFUSED', error: 'federation.position' });
    expect(here.main.calls.slice(length).filter((path) => path === federation.connect.path)).toHaveLength(1);
    here.main.instead = undefined;
    await isTold();
  });
});

describe('a main server', () => {
  it.each([
    ['is not there', 'ECONNREFUSED', () => here.main.stop()],
    [
      'sends it elsewhere',
      'REDIRECTED',
      () => {
        here.main.instead = (_, response) => {
          response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
          return 'answered';
        };
      },
    ],
    [
      'answers something else',
      'ANSWER_NOT_VALID',
      () => {
        here.main.instead = (_, response) => {
          response.end('<html>hola</html>');
          return 'answered';
        };
      },
    ],
    [
      'answers without end',
      'ANSWER_TOO_LONG',
      () => {
        here.main.instead = (_, response) => {
          response.end(randomBytes(200_000));
          return 'answered';
        };
      },
    ],
    [
      'does not answer',
      'ETIMEDOUT',
      () => {
        here.main.instead = () => 'answered';
      },
    ],
  ])('that %s is out of reach: %s', async (_, error, happens) => {
    await start();
    await happens();
    here.run({ limits: { silentMs: 300, wholeMs: 1000 } });
    await here.connect();
    await standsAs({ state: 'UNREACHABLE', error, telling: true });
    expect(await events()).toEqual([]);
  });
});

describe('a main server over TLS', () => {
  const pair = selfSigned('principal.example');
  it('whose certificate this computer does not know hears nothing', async () => {
    await start(pair);
    here.run();
    await here.connect();
    await standsAs({ state: 'UNREACHABLE', error: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(here.main.counters).toEqual([]);
    expect(await events()).toEqual(['upstream.refused']);
  });

  it('with another certificate than the one that is set hears nothing', async () => {
    await start(pair);
    let heard = 0;
    here.main.instead = () => {
      heard++;
      return undefined;
    };
    here.run();
    await here.connect({ certificate: selfSigned('principal.example').cert });
    await standsAs({ state: 'UNREACHABLE', error: 'CERT_OTHER' });
    expect(heard).toBe(0);
    await waitFor(async () => expect(await events()).toEqual(['upstream.refused']));
    await here.admin(api.upstream.update, { body: { certificate: pair.cert } });
    await isTold();
    expect(heard).toBeGreaterThan(0);
  });

  it('with the certificate that is set is told, whoever signed it and whatever it is called', async () => {
    await start(pair);
    here.run();
    await here.connect({ certificate: pair.cert });
    await isTold();
    await tell();
  });
});

describe('of several server processes', () => {
  it('one tells, and another goes on when it is gone', async () => {
    await start();
    const first = here.run();
    await here.connect();
    await isTold();
    const second = here.run();
    await tell();
    const connections = () => here.main.calls.filter((path) => path === federation.connect.path).length;
    expect(connections()).toBe(1);
    await first.stop();
    await tell();
    expect(connections()).toBe(2);
    await here.kill(second.name);
    await tell();
    expect(new Set(here.main.counters).size).toBe(here.main.counters.length);
  });

  it('one that is to stop does so while the main server keeps it waiting', async () => {
    const runner = await startTold();
    let asked = false;
    here.main.instead = () => {
      asked = true;
      return 'answered';
    };
    await makeSector(here.app);
    await waitFor(() => expect(asked).toBe(true));
    await runner.stop();
    expect(await here.show()).toMatchObject({ state: 'CONNECTED', pending: 1 });
  });
});

describe('a server that is paused', () => {
  it('says nothing until it goes on, and then what changed meanwhile', async () => {
    await startTold();
    await here.admin(api.upstream.update, { body: { paused: true } });
    // What had its counter by then is under way, and still heard.
    const [last] = await here.query<{ counter: number }>('select counter::float8 as counter from upstream');
    const { name } = await makeSector(here.app);
    await standsAs({ state: 'PAUSED', pending: 1 });
    expect(sectors()).not.toContain(name);
    await here.admin(api.upstream.update, { body: { paused: false } });
    await waitFor(() => expect(sectors()).toContain(name));
    const next = here.main.counters.findIndex((counter) => counter > (last?.counter ?? 0));
    expect(here.main.calls[next]).toBe(federation.connect.path);
    await isTold();
  });

  it('and goes on before that was noticed begins anew all the same', async () => {
    await startTold();
    const connections = () => here.main.calls.filter((path) => path === federation.connect.path).length;
    const before = connections();
    // The line is looked at again only once this message is answered.
    here.main.instead = async (path) => {
      if (path !== federation.tell.path) return undefined;
      here.main.instead = undefined;
      await here.admin(api.upstream.update, { body: { paused: true } });
      await here.admin(api.upstream.update, { body: { paused: false } });
      return undefined;
    };
    await makeSector(here.app);
    await waitFor(() => expect(connections()).toBe(before + 1));
    await isTold();
  });
});

describe('a server that leaves its main one', () => {
  it('tells nothing more, keeps nothing of the feed, and tells the next one everything', async () => {
    await startTold();
    await here.admin(api.upstream.leave);
    const { length } = here.main.calls;
    await makeSector(here.app);
    await waitFor(async () =>
      expect(await here.query('select stream from feed union all select stream from feed_notes')).toEqual([]),
    );
    const next = await startMainStandIn();
    stops.push(next.stop);
    await here.admin(api.upstream.connect, { body: { server: next.url, apikey: next.apikey } });
    await waitFor(() => expect(next.rows.sectors.size).toBe(2));
    await isTold();
    expect(here.main.calls).toHaveLength(length);
  });
});

describe('what comes down', () => {
  it('is asked for where both sides want it, and says nothing where the main server alone does', async () => {
    await start();
    Object.assign(here.main, { manageVaccines: true, offers: 2 });
    here.run({ reportMs: 50 });
    await here.connect();
    await waitFor(() => expect(here.taken.length).toBeGreaterThan(2));
    expect(new Set(here.taken)).toEqual(new Set(['offers']));
    expect(await here.show()).toMatchObject({ manageVaccines: true, acceptVaccines: false, offers: 2 });
    await here.admin(api.upstream.update, { body: { acceptVaccines: true } });
    await waitFor(() => expect(here.taken).toContain(`vaccines ${here.main.vaccines}`));
    here.main.manageVaccines = false;
    await standsAs({ manageVaccines: false });
  });

  it.each([
    ['a mistake of ours', new TypeError('x is not a function')],
    ['an answer that nobody understands', new LineError('ANSWER_NOT_VALID')],
    ['a refusal', new ApiError(404, 'notFound')],
  ])('keeps nothing waiting that goes up: %s', async (_, error) => {
    await start();
    here.main.manageVaccines = true;
    const fail = async () => {
      throw error;
    };
    const calm = { tellVaccines: async () => [], hasOffers: async () => false, hasAnswers: async () => false };
    here.run({ fromMain: { ...calm, takeVaccines: fail, takeOffers: fail }, reportMs: 50 });
    await here.connect({ acceptVaccines: true });
    await isTold();
    await tell();
    await isTold();
  });
});
