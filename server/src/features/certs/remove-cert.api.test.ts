import { api } from '@egida/contract';
import { expect, it, onTestFinished } from 'vitest';
import { selfSigned } from '../../testing/certificate.ts';
import { makeAgency, makeInstance, makeUser, unique } from '../../testing/factories.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { makeFederated } from '../../testing/organisation.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { startApp } from '../../testing/start-app.ts';

it('a certificate stays that somebody deletes while another moves agencies by it', async () => {
  const app = await startApp();
  onTestFinished(() => app.stop());
  const instanceId = await makeInstance(app);
  const [mover, remover] = await Promise.all([makeUser(app, 'ROLE_ADMIN'), makeUser(app, 'ROLE_ADMIN')]);
  const { cert } = selfSigned(unique('vecina'));
  const body = { name: unique('Vecina'), certificate: cert };
  const { id: certId } = await app.as(mover.authorization)(api.certs.create, { body });
  const agency = await makeAgency(app);
  const agent = await simulateAgent(app, agency.apikey);
  const federated = await makeFederated(app);

  const held = await holdRows(app, 'select from agencies where id = $1 for update', [agency.id]);
  const move = { agencies: [agency.id], instanceId: federated.id, certId, moveAgenciesChildren: false };
  const moving = app.as(mover.authorization)(api.instanceAgencies.move, { params: { instanceId }, body: move });
  await held.untilWaiting(1);
  const removing = refused(app.as(remover.authorization)(api.certs.remove, { params: { certId } }));
  await held.untilWaiting(2);
  await held.commit();

  expect(await moving).toEqual({ affected: 1 });
  expect(await removing).toEqual([409, 'cert.inUse']);
  expect((await agent.checkin()).commands).toMatchObject([{ type: 'move', certificate: cert }]);
});
