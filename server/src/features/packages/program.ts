import type { agentProtocol } from '@egida/contract';
import type pg from 'pg';
import { type BodyCache, createBodyCache } from '../../platform/batching/body-cache.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PublicContext, SentFile } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { agencyOfKey, codesOfUnknownAgents } from '../agents/agents.ts';
import { createDownloadPlaces } from './download-places.ts';
import { isTrusted } from './is-trusted.ts';
import { watchedDownload } from './watched-download.ts';

type ProgramRequest = PublicContext<typeof agentProtocol.package>;

const keptBytes = 128 * 1024 * 1024;

/** Hands out the agent's program, compressed as it is stored, to agents and to installers. */
export const createProgramFetches = ({
  system,
  agentTokens,
  releaseKeys,
}: Pick<Services, 'system' | 'agentTokens' | 'releaseKeys'>) => {
  const cache = createBodyCache(keptBytes);
  const places = createDownloadPlaces();

  /** The caller's agency, by the token or the key that they show. */
  const identify = async ({ agentToken, apikey }: ProgramRequest): Promise<string> => {
    if (!agentToken) return (await system.read('agent protocol: a key', (db) => agencyOfKey(db, apikey))).id;
    const agentId = agentTokens.verify(agentToken);
    return system.read('agent protocol: who fetches a program', async (db) => {
      const known = await db.selectFrom('computers').select('agency_id').where('id', '=', agentId).executeTakeFirst();
      if (known) return known.agency_id;
      throw new AppError((await codesOfUnknownAgents(db, [agentId])).get(agentId) ?? 'agent.tokenNotValid');
    });
  };

  return async (asked: ProgramRequest): Promise<SentFile> => {
    const who = await identify(asked);
    const { version } = asked.params;
    const { os, arch } = asked.query;
    const found = await system.read('agent protocol: a package', (db) =>
      db
        .selectFrom('packages')
        .select(['id', 'sha256', 'signature', 'manifest', 'packed_size'])
        .where('version', '=', version)
        .where('os', '=', os)
        .where('arch', '=', arch)
        .where(isTrusted('packages', releaseKeys))
        .executeTakeFirst(),
    );
    if (!found) throw new AppError('package.notfound');
    const etag = `"${found.sha256}"`;
    const file = {
      filename: `egida-agent-${version}-${os}-${arch}.gz`,
      type: 'application/gzip',
      headers: {
        etag,
        'egida-signature': found.signature,
        'egida-manifest': JSON.stringify(found.manifest),
      },
    };
    if (asked.held?.includes(etag)) return { ...file, file: undefined };
    const place = places.take(who);
    const read = (position: number) => readPiece(system.pool, cache, found.id, position);
    const stream = watchedDownload(pieces(read, found.packed_size), place);
    return { ...file, file: stream, headers: { ...file.headers, 'content-length': String(found.packed_size) } };
  };
};

/** Fails where a piece is missing, so that half a program never passes for a whole one. */
async function* pieces(read: (position: number) => Promise<Buffer | undefined>, size: number): AsyncGenerator<Buffer> {
  for (let position = 0, sent = 0; sent < size; position++) {
    const piece = await read(position);
    if (!piece) throw new Error('The package went while it was sent.');
    sent += piece.length;
    yield piece;
  }
}

/** A piece that the whole fleet fetches is read once for all. */
const readPiece = async (
  pool: pg.Pool,
  cache: BodyCache,
  packageId: string,
  position: number,
): Promise<Buffer | undefined> => {
  const name = `${packageId}/${position}`;
  const known = cache.get(name);
  if (known) return known.body;
  const { rows } = await pool.query<{ content: Buffer }>(
    'select content from package_pieces where package_id = $1 and position = $2',
    [packageId, position],
  );
  const content = rows[0]?.content;
  if (content) cache.set(name, { body: content });
  return content;
};
