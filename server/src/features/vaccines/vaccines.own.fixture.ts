import type { OwnFixture, OwnScene } from '../../testing/own.ts';
import { exportZip } from '../../testing/zips.ts';

const zip = ({ app, admin }: OwnScene) => exportZip(app, admin.authorization);

export const own: OwnFixture = {
  rows: { vaccineId: async ({ vaccine }) => (await vaccine()).id },
  files: { 'catalogue.previewZip': zip, 'catalogue.uploadZip': zip },
};
