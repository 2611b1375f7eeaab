import { type AcceptedAgency, ApiError, federation, type OfferedAgency } from '@egida/contract';
import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { System } from '../../platform/db/system.ts';
import { beginTurn } from '../../platform/jobs/turn.ts';
import { takeInAgency } from '../agencies/agencies.ts';
import { isCut, LineError } from './line-error.ts';
import type { MainServer } from './main-server.ts';
import {
  type AnsweredOffer,
  countWaiting,
  dropTakenBack,
  forgetOffer,
  noteTold,
  readUntoldAnswers,
  type UntoldAnswer,
  writeOffers,
} from './received-offers.queries.ts';

/** Answers that are told in a round, and offers that are kept here; there are others once these were answered. */
const [answersAtOnce, mostOffers] = [200, 1000];

/** Whoever took an agency took the one that was shown, whatever the main server calls it by now. */
const asShown = (agency: AcceptedAgency, { name, code, serviceType }: AnsweredOffer): AcceptedAgency => ({
  ...agency,
  ...{ name, code, serviceType: serviceType ?? agency.serviceType },
});

/** What follows from an answer that the main server took, in the transaction that notes it as told. */
const follow = (system: System, answer: UntoldAnswer, agency: AcceptedAgency | null): Promise<void> =>
  system.write('upstream: an answer was told', async (db) => {
    const told = await noteTold(db, answer);
    if (!told || !answer.accepted || agency?.agencyId !== answer.agencyId) return;
    const made = await takeInAgency(db, asShown(agency, told));
    if (!made) return;
    const { agencyId } = answer;
    await writeAudit(db, 'agencies.create', { id: null, username: told.by, ip: null }, null, [
      { agencyId, after: made },
    ]);
  });

/** It is not offered any more, or never was to this server: nothing comes of the answer. */
const isTakenBack = (error: unknown) => error instanceof ApiError && error.code === 'offer.notfound';

/** Of who asks, or of a server that has too much to do: it is said of every other offer, too. */
const ofAll: readonly number[] = [401, 403, 408, 429, 502, 503, 504];
const isOfThisOffer = (error: unknown) =>
  error instanceof LineError ? !isCut(error) : error instanceof ApiError && !ofAll.includes(error.status);

const tellAnswer = async (system: System, main: MainServer, answer: UntoldAnswer): Promise<void> => {
  const { agencyId, accepted } = answer;
  try {
    const { agency } = await main.call(federation.answerOffer, { params: { agencyId }, body: { accepted } });
    await follow(system, answer, agency);
  } catch (error) {
    if (!isTakenBack(error)) throw error;
    await system.write('upstream: an offer was taken back', (db) => forgetOffer(db, agencyId));
  }
};

/** Tells what was answered here. One that fails is told again later, and keeps no other from being told; answers why it did. */
const tellAnswers = async (system: System, main: MainServer): Promise<unknown> => {
  const answers = await system.read('upstream: answers to be told', (db) => readUntoldAnswers(db, answersAtOnce));
  const isOver = beginTurn();
  let failed: unknown;
  for (const answer of answers) {
    if (isOver()) break;
    await tellAnswer(system, main, answer).catch((error: unknown) => {
      if (!isOfThisOffer(error)) throw error;
      failed = error;
    });
  }
  return failed;
};

/** All that the main server offers, as far as it is kept here: `upTo` is the last of it, where there may be more. */
const askForOffers = async (main: MainServer): Promise<{ offers: OfferedAgency[]; upTo: string | undefined }> => {
  const offers = new Map<string, OfferedAgency>();
  for (let after: string | undefined; ; ) {
    const { collection, more } = await main.call(federation.offers, { query: after === undefined ? {} : { after } });
    for (const offer of collection) offers.set(offer.agencyId, offer);
    const last = collection.at(-1)?.agencyId;
    const goesOn = more && last !== undefined && (after === undefined || last > after);
    if (!goesOn) return { offers: [...offers.values()], upTo: undefined };
    if (offers.size >= mostOffers) return { offers: [...offers.values()], upTo: last };
    after = last;
  }
};

const learnOffers = async (system: System, main: MainServer): Promise<void> => {
  const { offers, upTo } = await askForOffers(main);
  await system.write('upstream: what is offered', async (db) => {
    // Whoever leaves the main server meanwhile leaves no offer of it behind.
    const { rows } = await sql`select from upstream for update`.execute(db);
    if (rows.length === 0) return;
    await writeOffers(db, offers);
    await dropTakenBack(
      db,
      offers.map(({ agencyId }) => agencyId),
      upTo,
    );
    await db.updateTable('upstream').set({ offers: countWaiting }).execute();
  });
};

/** Tells what was answered, which makes the agencies that were taken, and then learns which the main server offers. */
export const takeOffers = async (system: System, main: MainServer): Promise<void> => {
  const failed = await tellAnswers(system, main);
  await learnOffers(system, main);
  if (failed) throw failed;
};
