import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@egida/contract';
import type { CommonSize } from '../national/sizes.ts';
import { fillSite } from './fill-site.ts';
import { untilTold } from './lag.ts';
import { inviteAgents, live } from './life.ts';
import { openMemory } from './memory.ts';
import { watchPhase } from './phases.ts';
import { type FederatedSite, federate, openSite, type Site, type Sites } from './site.ts';
import { type FederationSizes, federationSizes } from './sizes.ts';
import { judge } from './verdict.ts';
import { cutLines, killInTurns } from './wear.ts';

/** Three servers of which two are federated: what is told, how late, at what price, and whether all of it is there in the end. */
export const benchFederation = async (size: CommonSize): Promise<void> => {
  const sizes = federationSizes[size];
  const opened: Site[] = [];
  const open = async (name: string) => {
    const site = await openSite(name);
    opened.push(site);
    return site;
  };
  try {
    const main = await open('Principal');
    const sites = [await open('Comunidad del norte'), await open('Comunidad del sur')];
    console.log(`Making ${sizes.computers.toLocaleString('en')} computers in each of two servers…`);
    for (const [at, site] of sites.entries()) await fillSite(site, { ...sizes, seed: sizes.seed + at });
    // What the main server has of its own.
    await (await main.admin()).call(api.sectors.create, { body: { name: 'Sanidad' } });
    await (await inviteAgents(main, sizes.ownAgents)).close();
    const began = performance.now();
    const federated: FederatedSite[] = [];
    for (const site of sites) {
      const one = await federate(site, main);
      opened[opened.indexOf(site)] = one;
      federated.push(one);
    }
    await measure({ main, federated }, sizes, began);
  } finally {
    for (const site of opened.reverse()) await site.close();
  }
};

/** Tags everything at once, and waits until it is told. */
const tagAll = async ({ federated }: Sites): Promise<void> => {
  for (const { admin } of federated) {
    const client = await admin();
    const filter = 'osFamily:windows|linux';
    const { paging } = await client.call(api.fleet.list, { query: { filter, size: '1' } });
    const body = { filter, expected: paging.total, asOf: paging.asOf, add: ['revisado'] };
    await client.call(api.fleet.tag, { body });
  }
  await untilTold(federated);
};

/** Agents enrol and report, and people act, in each of the federated servers. */
const beginLives = ({ federated }: Sites, { agents }: FederationSizes) =>
  Promise.all(federated.map(async (site) => live(site, await inviteAgents(site, agents))));

const measure = async (sites: Sites, sizes: FederationSizes, began: number): Promise<void> => {
  const { main, federated } = sites;
  const memory = openMemory([main, ...federated]);
  const quiet = () => untilTold(federated);
  const seconds = sizes.seconds * 1000;

  const told = await watchPhase('everything is told', federated, quiet);
  // From the first call on: the other server was begun to be told of while this one was connected.
  const first = { ...told, seconds: (performance.now() - began) / 1000 };
  const tagged = await watchPhase('all computers are tagged', federated, () => tagAll(sites));
  memory.note('told and tagged');
  const lives = await beginLives(sites, sizes);
  const calm = await watchPhase('agents report, people act', federated, () => pause(seconds));
  memory.note('agents report, people act');
  const lines = cutLines(federated);
  const cut = await watchPhase('lines are cut', federated, () => pause(seconds));
  memory.note('lines are cut');
  const killed = await watchPhase('servers are killed, too', federated, () =>
    killInTurns(sites, sizes.kills, sizes.seconds),
  );
  const cuts = await lines.end();
  const lived = await Promise.all(lives.map((life) => life.end()));
  const last = await watchPhase('until all of it is told', federated, quiet);
  const acts = lived.reduce((sum, { done }) => sum + done, 0);
  console.log(
    `${acts} acts of people; ${cuts.all} cuts, ${cuts.inTheMiddle} of them in the middle of what was said; ${2 * sizes.kills} servers killed.`,
  );
  memory.print();
  await judge(sites, [first, tagged, calm, cut, killed, last]);
};
