import { makeSector } from '../../testing/organisation.ts';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = { rows: { sectorId: async ({ app }) => (await makeSector(app)).id } };
