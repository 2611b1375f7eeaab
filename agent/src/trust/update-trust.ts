import { ApiError } from '@egida/contract';
import { createServer, type Server } from '../protocol/server-client.ts';
import { createTransport, type Transport } from '../protocol/transport.ts';
import type { Identity } from '../store/identity.ts';
import { authoritiesFor, readTrust, trustHash, writeTrust } from './trusted-certificates.ts';

export interface Trust {
  certificates(): readonly string[];
  /** Takes over what the server names by its hash; absent for none. Never fails: what is held stays until it can. */
  take(wanted: string | undefined, server: Server, transport: Transport): Promise<void>;
}

/** The certificates that the server tells every agent to trust. */
export const openTrust = (
  folder: string,
  identity: () => Identity,
  tolerate: (write: () => void) => void,
  log: (message: string) => void,
): Trust => {
  let held = readTrust(folder);
  return {
    certificates: () => held,
    take: async (wanted, server, transport) => {
      if (wanted === trustHash(held)) return;
      try {
        const { certificates } = wanted === undefined ? { certificates: [] } : await server.certificates();
        if (trustHash(certificates) !== wanted) throw new Error('they do not match their hash');
        await seeThatItWorks(identity(), certificates);
        held = certificates;
        tolerate(() => writeTrust(folder, certificates));
        transport.trust(authoritiesFor(identity(), certificates));
        log(`${certificates.length} certificates of the server's are trusted`);
      } catch (error) {
        log(`the certificates to trust stay as they were: ${error instanceof Error ? error.message : error}`);
      }
    },
  };
};

/** A list without the server's own authority would cut this computer off from it for ever. */
const seeThatItWorks = async (identity: Identity, certificates: readonly string[]): Promise<void> => {
  const trial = createTransport(identity.server, authoritiesFor(identity, certificates), () => identity.token);
  try {
    await createServer(trial.send).certificates();
  } catch (error) {
    if (!(error instanceof ApiError)) throw new Error(`with them the server cannot be reached (${causeOf(error)})`);
  } finally {
    await trial.close();
  }
};
const causeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};
