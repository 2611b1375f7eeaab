import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { findWaiting, type Letter, queueMails, rewriteMails } from '../mail/mail.ts';
import { periodIn } from './alert-link.ts';
import type { DuePerson } from './due-people.queries.ts';

export interface PersonToTell extends DuePerson {
  /** The mail of their last letter, where it has not gone out: what they are told now takes its place. */
  waitingMail?: string;
}

/**
 * Of people who are due, whom to tell now. Whose last letter waits still is told anew from its beginning on, in one letter; whose
 * letter is just on its way is left for another time. By an address that several people share nobody's letter is known.
 */
export const tellableOf = async (db: Kysely<DB>, people: readonly DuePerson[]): Promise<PersonToTell[]> => {
  const waiting = await findWaiting(
    db,
    people.map(({ email }) => email),
  );
  return people.flatMap((person): PersonToTell[] => {
    if (person.isShared) return [person];
    for (const { id, recipient, body, isUnderWay } of waiting) {
      const period = recipient === person.email ? periodIn(body) : undefined;
      if (period?.upTo !== person.toldOn) continue;
      return isUnderWay ? [] : [{ ...person, since: period.since, waitingMail: id }];
    }
    return [person];
  });
};

/** Puts the letters of some people into the outbox: each in the place of the one that waits, if there is one. */
export const queueLetters = async (
  db: Kysely<DB>,
  people: readonly PersonToTell[],
  told: ReadonlyMap<string, Letter>,
): Promise<void> => {
  const anew: { id: string; letter: Letter }[] = [];
  const further: Letter[] = [];
  for (const { id, waitingMail } of people) {
    const letter = told.get(id);
    if (letter && waitingMail) anew.push({ id: waitingMail, letter });
    else if (letter) further.push(letter);
  }
  await rewriteMails(db, anew);
  await queueMails(db, further);
};
