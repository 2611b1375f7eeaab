import { api, preAuthRoles, TokenPair } from '@egida/contract';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticatorCode, wrongCode } from '../../testing/authenticator.ts';
import { makeInstance, makeUser, testPassword } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { metricsToken, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  app = await startApp({}, { logTo: { write: (line) => void logged.push(line) } });
  await makeInstance(app);
});
afterAll(() => app.stop());
// The clock stands still, so that a code and its check are of one moment, and is put forward by hand.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const step = 30_000;
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const makePerson = async () => {
  const person = await makeUser(app, 'ROLE_ADMIN');
  await query('update users set two_factor = true where id = $1', [person.id]);
  return person;
};
type Person = Awaited<ReturnType<typeof makePerson>>;

/** Signs in with the password: a client that goes on to the second factor, with its token. */
const knock = async ({ username }: Person, password = testPassword) => {
  const answer = await app.as()(api.auth.login, { body: { username, password } });
  expect(answer).not.toHaveProperty('refreshToken');
  return { token: answer.token, call: app.as(`Bearer ${answer.token}`) };
};
type Knock = Awaited<ReturnType<typeof knock>>;
const pin = ({ call }: Knock, code: string) => call(api.twoFactor.pin, { params: { pin: code } });
const recover = ({ call }: Knock, code: string) => call(api.twoFactor.recover, { body: { code } });
/** The person with an authenticator set up, in the step after its first code. */
const withAuthenticator = async () => {
  const person = await makePerson();
  const first = await knock(person);
  const { secret } = await first.call(api.twoFactor.secret);
  const { recoveryCodes = [] } = await pin(first, authenticatorCode(secret));
  pass(step);
  return { person, secret, recoveryCodes };
};
const look = (person: Person, token: string) =>
  app.as(`Bearer ${token}`)(api.users.get, { params: { userId: person.id } });

describe('the first sign-in with a second factor', () => {
  it('shows a secret, takes its first code, and gives ten recovery codes with the pair', async () => {
    const person = await makePerson();
    const first = await knock(person);
    const claims = decodeJwt(first.token);
    expect(claims).toMatchObject({ roles: preAuthRoles.secret, jti: person.id });
    expect(Number(claims.exp) - Math.floor(Date.now() / 1000)).toBe(300);

    const shown = await first.call(api.twoFactor.secret);
    expect(shown.secret).toMatch(/^[A-Z2-7]{32}$/);
    const svg = decodeURIComponent(shown.qr.replace(/^data:image\/svg\+xml;charset=utf-8,/, ''));
    expect(svg).toMatch(/^<svg /);

    const answer = await pin(first, authenticatorCode(shown.secret));
    expect(answer.recoveryCodes).toHaveLength(10);
    for (const code of answer.recoveryCodes ?? [])
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await look(person, answer.token)).toHaveProperty('id', person.id);
    expect(await app.as()(api.auth.refresh, { body: { refreshToken: answer.refreshToken } })).toHaveProperty('token');
    expect(await refused(pin(first, authenticatorCode(shown.secret))), 'once').toEqual([418, 'session.ended']);
  });

  it('shows the same secret until it is confirmed, in another sign-in too', async () => {
    const person = await makePerson();
    const [one, other] = [await knock(person), await knock(person)];
    const shown = await one.call(api.twoFactor.secret);
    expect(await one.call(api.twoFactor.secret)).toEqual(shown);
    expect(await other.call(api.twoFactor.secret)).toEqual(shown);
  });

  it('that was begun twice confirms once: who comes second cannot put another authenticator in its place', async () => {
    const person = await makePerson();
    const [one, other] = [await knock(person), await knock(person)];
    const { secret } = await one.call(api.twoFactor.secret);
    await pin(one, authenticatorCode(secret));
    expect(await refused(other.call(api.twoFactor.secret))).toEqual([418, 'session.ended']);
    pass(step);
    expect(await refused(pin(other, authenticatorCode(secret)))).toEqual([418, 'session.ended']);
  });

  it('takes no code before the secret was shown, nor a recovery code', async () => {
    const first = await knock(await makePerson());
    expect(await refused(pin(first, '123456'))).toEqual([401, 'pin.notvalid']);
    expect(await refused(recover(first, 'K7QF2-MX9TD'))).toEqual([403, 'forbidden']);
  });
});

describe('every further sign-in', () => {
  it('asks for a code, and shows the secret no more', async () => {
    const { person, secret } = await withAuthenticator();
    const next = await knock(person);
    expect(decodeJwt(next.token).roles).toBe(preAuthRoles.code);
    expect(await refused(next.call(api.twoFactor.secret))).toEqual([403, 'forbidden']);
    const answer = await pin(next, authenticatorCode(secret));
    expect(Object.keys(answer).sort()).toEqual(['deviceToken', 'refreshToken', 'token']);
    expect(await look(person, answer.token)).toMatchObject({ id: person.id, config: { enabled2fa: true } });
  });

  it('takes the code of the step before and of the step after, and of none further away', async () => {
    const { person, secret } = await withAuthenticator();
    pass(10 * step);
    for (const away of [-2, 2]) {
      expect(
        await refused(pin(await knock(person), authenticatorCode(secret, Date.now() + away * step))),
        `${away} steps away`,
      ).toEqual([401, 'pin.notvalid']);
    }
    for (const away of [-1, 1]) {
      const answer = await pin(await knock(person), authenticatorCode(secret, Date.now() + away * step));
      expect(answer, `${away} steps away`).toHaveProperty('refreshToken');
    }
  });

  it('takes each code once, and none older than the latest that was taken', async () => {
    const { person, secret } = await withAuthenticator();
    const [code, older] = [authenticatorCode(secret), authenticatorCode(secret, Date.now() - step)];
    await pin(await knock(person), code);
    const again = await knock(person);
    expect(await refused(pin(again, code))).toEqual([401, 'pin.notvalid']);
    expect(await refused(pin(again, older))).toEqual([401, 'pin.notvalid']);
  });

  it('of two at once with the same code lets one in', async () => {
    const { person, secret } = await withAuthenticator();
    const knocks = await Promise.all([knock(person), knock(person), knock(person)]);
    const code = authenticatorCode(secret);
    const outcomes = await Promise.all(
      [...knocks, ...knocks].map((one) =>
        pin(one, code).then(
          () => 'in',
          (error: Error) => error.message,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
  });
});

describe('wrong codes', () => {
  it('five of them end the sign-in, for the right one too', async () => {
    const { person, secret } = await withAuthenticator();
    const next = await knock(person);
    for (let guess = 0; guess < 5; guess++) {
      expect(await refused(pin(next, wrongCode(secret)))).toEqual([401, 'pin.notvalid']);
    }
    expect(await refused(pin(next, authenticatorCode(secret)))).toEqual([418, 'session.ended']);
    expect(await pin(await knock(person), authenticatorCode(secret))).toHaveProperty('token');
  });

  const guessFrom = async (person: Person, code: string, remoteAddress: string) => {
    const { token } = await knock(person);
    const reply = await app.app.inject({
      method: 'GET',
      url: `/api/auth/code/${code}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress,
    });
    return reply.statusCode;
  };
  /** Wrong codes of a person, so many, one after the other, each so long after the one before. */
  const noteFailures = (person: Person, many: number, addresses: string, every: string) =>
    query(
      `insert into login_failures (username_key, ip, failed_on)
        select $1, (${addresses})::inet, now() - n * $3::interval from generate_series(1, $2::int) n`,
      [`\\second factor\\${person.id}`, many, every],
    );

  it('ten of them lock the second factor there for a quarter of an hour, over sign-ins, and nobody else', async () => {
    const { person, secret } = await withAuthenticator();
    const other = await withAuthenticator();
    for (let guess = 0; guess < 10; guess++)
      expect(await guessFrom(person, wrongCode(secret), '198.51.100.7')).toBe(401);
    expect(await guessFrom(person, authenticatorCode(secret), '198.51.100.7')).toBe(429);
    const [entry, ...more] = (
      await query(`select content from audit where event = 'auth.locked' and user_id = $1`, [person.id])
    ).rows;
    expect([entry, more]).toMatchObject([{ content: { after: { secondFactor: true } } }, []]);
    expect(await pin(await knock(other.person), authenticatorCode(other.secret))).toHaveProperty('token');

    await query(`update login_failures set failed_on = failed_on - interval '15 minutes' where username_key like $1`, [
      `%${person.id}`,
    ]);
    expect(await guessFrom(person, authenticatorCode(secret), '198.51.100.7')).toBe(200);
  });

  it('do not keep out the person themselves, who is elsewhere', async () => {
    const { person, secret } = await withAuthenticator();
    for (let guess = 0; guess < 10; guess++)
      expect(await guessFrom(person, wrongCode(secret), '198.51.100.8')).toBe(401);
    expect(await guessFrom(person, authenticatorCode(secret), '203.0.113.9')).toBe(200);
  });

  it('stay counted when the person themselves signs in elsewhere: nobody guesses anew each time that they do', async () => {
    const { person, secret } = await withAuthenticator();
    for (let guess = 0; guess < 10; guess++)
      expect(await guessFrom(person, wrongCode(secret), '198.51.100.9')).toBe(401);
    expect(await guessFrom(person, authenticatorCode(secret), '203.0.113.10')).toBe(200);
    expect(await guessFrom(person, wrongCode(secret), '198.51.100.9')).toBe(429);
  });

  it('no longer count once the password that they were guessed with is another', async () => {
    const { person, secret, recoveryCodes } = await withAuthenticator();
    await noteFailures(person, 100, `'10.0.0.0'::inet + n`, '10 minutes');
    const [password, currentPassword] = ['Otra-frase-larga-2', testPassword];
    const { username } = person;
    const body = { username, currentPassword, password, passwordRepeat: password, pin: recoveryCodes[0] ?? '' };
    await app.as()(api.passwords.renew, { body });
    expect(await pin(await knock(person, password), authenticatorCode(secret))).toHaveProperty('token');
  });

  it('thirty of them in a day from one network lock it there, however slowly they come', async () => {
    const { person, secret } = await withAuthenticator();
    const waiting = await knock(person);
    await noteFailures(person, 30, `'127.0.0.1'`, '40 minutes');
    expect(await refused(pin(waiting, authenticatorCode(secret)))).toEqual([429, 'tooManyRequests']);
  });

  it('that lock it somewhere lock the sign-in there, too, before any password is judged, and nobody else’s', async () => {
    const { person } = await withAuthenticator();
    const other = await withAuthenticator();
    await noteFailures(person, 10, `'127.0.0.1'`, '1 minute');
    const judged = async () =>
      Number(
        (await query('select count(*) as n from login_failures where username_key = $1', [person.username])).rows[0].n,
      );
    const before = await judged();
    expect(await refused(knock(person))).toEqual([429, 'tooManyRequests']);
    expect(await refused(knock(person, 'not the password'))).toEqual([429, 'tooManyRequests']);
    expect(await judged()).toBe(before);
    expect(await knock(other.person)).toBeDefined();
  });

  it('a hundred of them in a day from everywhere lock codes everywhere, and recovery codes nowhere', async () => {
    const { person, secret, recoveryCodes } = await withAuthenticator();
    await noteFailures(person, 100, `'10.0.0.0'::inet + n`, '10 minutes');
    expect(await refused(pin(await knock(person), authenticatorCode(secret)))).toEqual([429, 'tooManyRequests']);
    expect(await recover(await knock(person), recoveryCodes[0] ?? '')).toHaveProperty('token');
  });

  it('leave an entry that says whose they were, and not what they were', async () => {
    const { person, secret } = await withAuthenticator();
    const code = wrongCode(secret);
    await refused(pin(await knock(person), code));
    await app.settle();
    const { rows } = await query(
      `select username, content::text from audit where event = 'auth.failed' and user_id = $1`,
      [person.id],
    );
    expect(rows).toMatchObject([{ username: person.username }]);
    expect(rows[0].content).toContain('twoFactor.pin pin.notvalid');
    expect(rows[0].content).not.toContain(code);
  });
});

describe('a recovery code', () => {
  it('lets in once, however it is written', async () => {
    const { person, recoveryCodes } = await withAuthenticator();
    const [first = '', second = ''] = recoveryCodes;
    const sloppy = ` ${first.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    expect(Object.keys(await recover(await knock(person), sloppy)).sort()).toEqual([
      'deviceToken',
      'refreshToken',
      'token',
    ]);
    const again = await knock(person);
    expect(await refused(recover(again, first))).toEqual([401, 'recoveryCode.notvalid']);
    expect(await recover(again, second)).toHaveProperty('token');
  });

  it('that two use at once lets one in', async () => {
    const { person, recoveryCodes } = await withAuthenticator();
    const knocks = await Promise.all([knock(person), knock(person)]);
    const outcomes = await Promise.allSettled(knocks.map((one) => recover(one, recoveryCodes[0] ?? '')));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it("is nobody else's, and five wrong ones end the sign-in", async () => {
    const [one, other] = [await withAuthenticator(), await withAuthenticator()];
    const next = await knock(one.person);
    for (const code of other.recoveryCodes.slice(0, 5)) {
      expect(await refused(recover(next, code))).toEqual([401, 'recoveryCode.notvalid']);
    }
    expect(await refused(recover(next, one.recoveryCodes[0] ?? ''))).toEqual([418, 'session.ended']);
  });
});

describe('a token for the second factor', () => {
  it('opens nothing else, and nothing else opens the second factor', async () => {
    const person = await makePerson();
    const { call } = await knock(person);
    expect(await refused(call(api.users.get, { params: { userId: person.id } }))).toEqual([403, 'forbidden']);
    expect(await refused(call(api.agencies.list))).toEqual([403, 'forbidden']);
    expect(await refused(app.as(person.authorization)(api.twoFactor.secret))).toEqual([403, 'forbidden']);
    expect(await refused(app.as()(api.twoFactor.pin, { params: { pin: '123456' } }))).toEqual([401, 'token.required']);
  });

  it('ends after five minutes, when the person signs out, and when they are disabled', async () => {
    const person = await makePerson();
    const [late, left, disabled] = [await knock(person), await knock(person), await knock(person)];
    await left.call(api.auth.logout);
    expect(await refused(left.call(api.twoFactor.secret))).toEqual([418, 'session.ended']);
    await query('update sessions set ends_on = $2 where id = $1', [
      decodeJwt(late.token).sid,
      new Date(Date.now() - 1).toISOString(),
    ]);
    expect(await refused(late.call(api.twoFactor.secret))).toEqual([418, 'session.ended']);
    await query('update users set enabled = false where id = $1', [person.id]);
    expect(await refused(disabled.call(api.twoFactor.secret))).toEqual([418, 'session.ended']);
    pass(301_000);
    expect(await refused(late.call(api.twoFactor.secret))).toEqual([403, 'token.expired']);
  });
});

it('the database holds neither secrets nor recovery codes, and the audit says how somebody signed in', async () => {
  const { person, secret, recoveryCodes } = await withAuthenticator();
  await pin(await knock(person), authenticatorCode(secret));
  await recover(await knock(person), recoveryCodes[0] ?? '');
  const { rows } = await query(`select event, content -> 'after' as after from audit where user_id = $1 order by id`, [
    person.id,
  ]);
  expect(rows).toEqual([
    { event: 'auth.login', after: { secondFactor: true } },
    { event: 'twoFactor.confirm', after: { secondFactor: true } },
    { event: 'auth.login', after: { secondFactor: true } },
    { event: 'auth.login', after: { secondFactor: true, recoveryCode: true } },
  ]);
  const { rows: all } = await query(
    `select (select string_agg(u::text, '') from users u where id = $1) || (select string_agg(r::text, '')
      from recovery_codes r) || (select string_agg(a::text, '') from audit a) as text`,
    [person.id],
  );
  for (const hidden of [secret, ...recoveryCodes]) expect(all[0].text).not.toContain(hidden);
});

it('neither a log nor a metric holds a code, a secret or a token', async () => {
  const { person, secret, recoveryCodes } = await withAuthenticator();
  const next = await knock(person);
  const [wrong, right] = [wrongCode(secret), authenticatorCode(secret)];
  await refused(pin(next, wrong));
  await refused(recover(next, `${recoveryCodes[0]}X`));
  await refused(pin(next, `${right}%`.slice(0, 7)));
  await app.app.inject({ method: 'GET', url: `/api/auth/code/${right}/x` });
  const pair = TokenPair.parse(await pin(next, right));
  const metrics = await app.app.inject({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const log = logged.join('\n');
  for (const text of [log, metrics.payload]) {
    expect(text).toContain('/api/auth/code/:pin');
    for (const hidden of [
      `code/${wrong}`,
      `code/${right}`,
      `"${right}"`,
      secret,
      recoveryCodes[0] ?? '',
      pair.token,
      next.token,
    ])
      expect(text).not.toContain(hidden);
  }
});
