import { raiseAlert } from '../../testing/factories.ts';
import type { OwnFixture, OwnScene } from '../../testing/own.ts';

const alertId = async ({ app, agent, vaccine }: OwnScene) => raiseAlert(app, await agent(), (await vaccine()).id);

export const own: OwnFixture = { rows: { alertId }, inBody: { alerts: alertId } };
