import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api, type Endpoint } from '@egida/contract';
import { percentile } from '../figures.ts';
import { type Cell, printTable } from '../table.ts';
import { tagAll } from './bulk.ts';
import { countDifferences } from './full-count.ts';
import type { Coming, Figures, Online, Order } from './online-worker.ts';
import type { Place } from './place.ts';
import { processorOf } from './processor.ts';

/** Known to both sides, so that whoever plays the computers can speak for them. */
export const benchSecret = 'bench-0123456789abcdef0123456789abcdef';
/** In which a whole fleet comes once, at the longest interval that is usual. */
const intervalSeconds = 300;
const steadySeconds = 60;
const leastPerSecond = 200;

/**
 * Vaccines of both families begin to apply by themselves for the whole fleet, a third of it away, while a hundred thousand
 * computers are tagged: until it is accepted, until all that are here have reported it, and what others wait meanwhile.
 */
export const benchVaccines = async (place: Place): Promise<void> => {
  const coming = [await makeVaccine(place, 'windows'), await makeVaccine(place, 'linux')];
  const fleet = startComputers();
  try {
    console.log('Computers are given what their agents know…');
    const { server, database } = place;
    const online = await fleet.ask<Online>({
      ...{ order: 'prepare', server: server.url, databaseUrl: server.database.url, secret: benchSecret, coming },
    });
    const perSecond = Math.max(leastPerSecond, Math.ceil(online.computers / intervalSeconds));
    await fleet.ask<Figures>({ order: 'steady', perSecond, seconds: 10 });
    const without = await beside(place, () =>
      fleet.ask<Figures>({ order: 'steady', perSecond, seconds: steadySeconds }),
    );

    console.log('Autorun on…');
    const used = processorOf(server);
    const admin = await place.admin.client();
    const accepted: number[] = [];
    for (const { id: vaccineId } of coming) {
      const began = performance.now();
      await admin.call(api.vaccines.update, { params: { vaccineId }, body: { autorun: true } });
      accepted.push(performance.now() - began);
    }
    const tagging = tagAll(place, { add: ['autoejecutada'] });
    const during = await beside(place, () =>
      fleet.ask<Figures>({ order: 'reach', perSecond, limitSeconds: 3 * intervalSeconds }),
    );
    const tagged = await tagging;
    const processor = used();
    await isFolded(place);
    const differences = await countDifferences(database, coming);
    await (await place.admin.client()).call(api.fleet.tag, untag(place, tagged.done)).catch(() => undefined);
    print({ online, perSecond, accepted, without, during, tagged, processor, differences });
  } finally {
    await fleet.close();
    const admin = await place.admin.client();
    for (const { id: vaccineId } of coming) await admin.call(api.vaccines.remove, { params: { vaccineId } });
  }
};
