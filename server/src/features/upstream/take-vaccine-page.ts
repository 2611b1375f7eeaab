import { type ExportedVaccine, federation, maxSentVaccines, type ReplyOf, type SentVaccine } from '@egida/contract';
import type { Kysely } from 'kysely';
import { cleanLine } from '../../platform/db/fold.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { digestWith, judgeSent, takeOver } from '../vaccines/vaccines.ts';
import { LineError } from './line-error.ts';
import { forgetRefused, readGone, readStanding, writeRefused } from './taken-vaccines.queries.ts';
import { type TakingVaccines, takingOf, type VaccinesTaking } from './vaccines-taking.ts';
import { endTaking, keepTaking, writeTaking } from './write-taking.ts';

type Page = ReplyOf<typeof federation.vaccines>;

/** One that came: as it stands here already, good, or refused by a code. */
interface Judged {
  sent: SentVaccine;
  outcome: ExportedVaccine | string | null;
}

/** Refuses an answer that would go on for ever: they come in the order of their ids, each once, and are no more than may be. */
const refuseEndless = ({ collection, more }: Page, { after, seen }: VaccinesTaking): void => {
  const ids = [after ?? '', ...collection.map(({ id }) => id)];
  const isInOrder = ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? ''));
  if (!isInOrder || (more && collection.length === 0)) throw new LineError('ANSWER_NOT_VALID');
  if (seen + collection.length > maxSentVaccines) throw new LineError('ANSWER_TOO_LONG');
};

/** As many of them as there is time for, and one at least: to try expressions takes long. */
const judgeSome = async (collection: readonly SentVaccine[], isOver: () => boolean): Promise<Judged[]> => {
  const judged: Judged[] = [];
  for (const sent of collection) {
    if (judged.length > 0 && isOver()) break;
    judged.push({ sent, outcome: sent.vaccine && (await judgeSent(sent.id, sent.vaccine)) });
  }
  return judged;
};

/** What it is called, as far as that can be told of one that is not good. */
const nameOf = ({ id, vaccine }: SentVaccine): string =>
  (typeof vaccine?.name === 'string' && cleanLine(vaccine.name, 200)) || id;

/** Writes what came: undefined where one that was said to stand here does not. */
const writePage = async (db: Kysely<DB>, judged: readonly Judged[]) => {
  const good = judged.flatMap(({ sent, outcome }) =>
    typeof outcome === 'object' && outcome !== null ? { sha256: sent.sha256, vaccine: outcome } : [],
  );
  const same = judged.flatMap(({ sent, outcome }) => (outcome === null ? sent : []));
  const standing = await readStanding(db, same);
  if (same.some(({ id }) => !standing.has(id))) return undefined;
  const { created, replaced, refused } = await takeOver(db, good);
  const errors = new Map<string, string>(refused.map(({ id, error }) => [id, error]));
  for (const { sent, outcome } of judged) if (typeof outcome === 'string') errors.set(sent.id, outcome);
  await forgetRefused(
    db,
    judged.flatMap(({ sent: { id } }) => (errors.has(id) ? [] : id)),
  );
  const rows = judged.flatMap(({ sent }) => {
    const error = errors.get(sent.id);
    return error === undefined ? [] : { id: sent.id, name: nameOf(sent), sha256: sent.sha256, error };
  });
  return { created, replaced, refused: await writeRefused(db, rows) };
};

/** Takes the next of them over; undefined where nothing is left to be done for now. */
export const takePage = async (given: TakingVaccines, taking: VaccinesTaking): Promise<VaccinesTaking | undefined> => {
  const { after } = taking;
  const page = await given.main.call(federation.vaccines, { query: after === null ? {} : { after } });
  refuseEndless(page, taking);
  const judged = await judgeSome(page.collection, given.isOver);
  return writeTaking(given, async (db, held) => {
    const written = await writePage(db, judged);
    if (!written) return keepTaking(db, { ...taking, of: '' });
    const ids = judged.map(({ sent }) => sent.id);
    const isAll = !page.more && judged.length === page.collection.length;
    const upTo = isAll ? null : (ids.at(-1) ?? null);
    const next: VaccinesTaking = {
      ...taking,
      ...{ isAll, after: ids.at(-1) ?? after, seen: taking.seen + ids.length },
      digest: judged.reduce((digest, { sent }) => digestWith(digest, sent), taking.digest),
      gone: [...taking.gone, ...(await readGone(db, ids, { after, upTo }))],
      created: taking.created + written.created,
      replaced: taking.replaced + written.replaced,
      refused: taking.refused + written.refused,
    };
    // They changed while they came, or what came is not all of them: nothing goes for that.
    if (isAll && takingOf(next.digest) !== next.of) return keepTaking(db, { ...next, of: '' });
    return isAll && next.gone.length === 0 ? endTaking(db, held, next) : keepTaking(db, next);
  });
};
