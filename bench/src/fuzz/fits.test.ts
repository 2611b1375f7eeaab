import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeInstance, makeUser, testPassword } from '../../../server/src/testing/factories.ts';
import { startApp, type TestApp } from '../../../server/src/testing/start-app.ts';
import { makeCast } from './cast.ts';
import { fetchDescription } from './description.ts';
import { fitted } from './fits.ts';
import { harvest } from './harvest.ts';
import { mayCall } from './judge.ts';
import { createMakers } from './makers.ts';
import { randomOf } from './random.ts';
import { replenish } from './replenish.ts';
import { makeRequest } from './requests.ts';
import { createSender } from './send.ts';
import { makeWorld } from './world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ENROLMENTS_WITHOUT_APPROVAL: '0' }, { trustProxy: ['127.0.0.1'] });
  await makeInstance(app);
});
afterAll(() => app.stop());

/** Of so many requests a sixth or so is good and fits. */
const tries = 120;

it('what no schema says is right at times: what asks for it is answered well', async () => {
  const { username } = await makeUser(app, 'ROLE_ADMIN');
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const makers = createMakers(url, username, testPassword);
  const description = await fetchDescription(url);
  const world = await makeWorld(makers);
  await replenish(world);
  const members = await makeCast(world);
  await app.settle();
  const sender = createSender(url, 1);

  const isAnsweredWell = async (id: string): Promise<boolean> => {
    const operation = description.operations.find((one) => one.id === id);
    if (!operation) throw new Error(`The server does not describe ${id}.`);
    const able = members.filter((member) => mayCall(member, operation.endpoint));
    const knowing = able.filter(({ knows }) => knows !== undefined);
    for (let number = 0; number < tries; number++) {
      const random = randomOf(7, number);
      const member = random.pick(id.startsWith('twoFactor.') ? knowing : able);
      const asked = await makeRequest({ number, random, description, world, operation, member });
      if (asked.how !== 'good') continue;
      const reply = await sender.send(asked);
      harvest(world, asked, reply);
      if (reply.status !== undefined && reply.status < 300) return true;
      // Too many wrong codes are the end of a sign-in.
      if (reply.status === 418) await member.renew();
    }
    return false;
  };
  const never: string[] = [];
  for (const id of fitted) if (!(await isAnsweredWell(id))) never.push(id);
  sender.close();
  expect(never).toEqual([]);
});
