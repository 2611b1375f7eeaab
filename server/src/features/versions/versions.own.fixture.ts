import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = { rows: { version: () => '2.7.0', versionId: () => '2.7.0' } };
