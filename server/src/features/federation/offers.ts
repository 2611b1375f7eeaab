import type { federation, ReplyOf } from '@egida/contract';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdmittedInstance } from '../../platform/http/guards.ts';
import type { Services } from '../../platform/services.ts';
import { lockKnownInstance, noteHeard } from './known-instance.queries.ts';
import { usernameOf } from './note-refused.ts';
import { countAsked, lockOffer, noteAnswer, readAccepted, readAsked } from './offers.queries.ts';

const atOnce = 100;

/** The agencies that an instance is asked about. */
export const sendOffers = (
  { system }: Pick<Services, 'system'>,
  instance: AdmittedInstance,
  after: string | undefined,
): Promise<ReplyOf<typeof federation.offers>> =>
  system.read('federation: what is offered', async (db) => {
    const found = await readAsked(db, instance.id, after, atOnce + 1);
    return { collection: found.slice(0, atOnce), more: found.length > atOnce };
  });

type AnsweringServices = Pick<Services, 'system' | 'handOverAgency' | 'onAgencyMove'>;

/** Lets an agency go that was taken, and writes down on behalf of its new instance that it was. */
const handOver = async (
  db: Kysely<DB>,
  { handOverAgency, onAgencyMove }: AnsweringServices,
  { id, name }: AdmittedInstance,
  { agencyId, certId, ip }: { agencyId: string; certId: string | null; ip: string },
): Promise<void> => {
  const { from, to } = await handOverAgency(db, { agencyId, instanceId: id, certId }, onAgencyMove);
  const after = { name: (await readAccepted(db, agencyId)).name, instance: to.name, server: to.server, certId };
  await writeAudit(db, 'federation.offerAnswered', { id: null, username: usernameOf(name), ip }, null, [
    { agencyId, before: { name: after.name, instance: from.name }, after: { ...after, accepted: true } },
  ]);
};

const noteRefusal = async (db: Kysely<DB>, { name }: AdmittedInstance, agencyId: string, ip: string): Promise<void> => {
  const after = { name: (await readAccepted(db, agencyId)).name, offeredTo: name, accepted: false };
  await writeAudit(db, 'federation.offerAnswered', { id: null, username: usernameOf(name), ip }, null, [
    { agencyId, after },
  ]);
};

/**
 * What an instance says to an agency that it was offered. With a yes the agency goes, and its agents with it. The same answer may
 * come again: its reply was lost, or either server was restored from a copy.
 */
export const answerOffer = (
  services: AnsweringServices,
  instance: AdmittedInstance,
  agencyId: string,
  accepted: boolean,
  ip: string,
): Promise<ReplyOf<typeof federation.answerOffer>> =>
  services.system.write('federation: an offer is answered', async (db) => {
    await lockKnownInstance(db, instance);
    await lockUntilCommit(db, 'agencyTree');
    const answer = accepted ? 'ACCEPTED' : 'REFUSED';
    const offer = await lockOffer(db, instance.id, agencyId);
    if (!offer || (offer.state !== 'OFFERED' && offer.state !== answer)) throw new AppError('offer.notfound');
    if (offer.state === 'OFFERED') {
      // Once it has gone, its agents can be told of no other: it waits until it is offered with another.
      if (accepted && offer.isCertOver) throw new AppError('cert.expired');
      await noteAnswer(db, agencyId, answer);
      if (accepted) await handOver(db, services, instance, { agencyId, certId: offer.certId, ip });
      else await noteRefusal(db, instance, agencyId, ip);
    }
    const agency = accepted ? await readAccepted(db, agencyId) : null;
    // To hand an agency over takes long: none goes to an instance that was taken off the register, or got another key meanwhile.
    await noteHeard(db, instance, {});
    return { agency };
  });

/** How many agencies wait for an answer of an instance. */
export const countOffers = ({ system }: Pick<Services, 'system'>, instanceId: string): Promise<number> =>
  system.read('federation: how much is offered', (db) => countAsked(db, instanceId));
