import type { OwnFixture } from '../../testing/own.ts';
import { packageFile, publish } from '../../testing/packages.ts';

export const own: OwnFixture = {
  rows: { packageId: async ({ app, admin }) => (await publish(app, admin.authorization)).published.id },
  files: { 'packages.publish': () => packageFile().file },
};
