import { ApiError } from '@egida/contract';
import { causeText, errorText } from '../errors/errors.ts';
import { createServerClient, type ServerClient } from '../protocol/server-client.ts';
import { createTransport, type Transport } from '../protocol/transport.ts';
import type { Identity } from '../store/identity.ts';
import { authoritiesFor } from './authorities.ts';
import { certificatesHash, readTrusted, writeTrusted } from './trusted-certificates.ts';

export interface TrustUpdates {
  certificates(): readonly string[];
  /**
   * Fetches and trusts the certificates that the server names by their hash; undefined for none. Never fails: the present
   * ones stay until the new ones could be fetched and tried.
   */
  update(wantedHash: string | undefined, client: ServerClient, transport: Transport): Promise<void>;
}

/** The certificates that the server distributes to all agents, as they were kept and as the server changes them. */
export const openTrustUpdates = (
  folder: string,
  identity: () => Identity,
  tolerateDiskErrors: (write: () => void) => void,
  log: (message: string) => void,
): TrustUpdates => {
  let trusted = readTrusted(folder);
  return {
    certificates: () => trusted,
    update: async (wantedHash, client, transport) => {
      if (wantedHash === certificatesHash(trusted)) return;
      try {
        const { certificates } = wantedHash === undefined ? { certificates: [] } : await client.certificates();
        if (certificatesHash(certificates) !== wantedHash) throw new Error('they do not match their hash');
        await assertServerReachable(identity(), certificates);
        trusted = certificates;
        tolerateDiskErrors(() => writeTrusted(folder, certificates));
        transport.setAuthorities(authoritiesFor(identity(), certificates));
        log(`${certificates.length} certificates of the server's are trusted`);
      } catch (error) {
        log(`the certificates to trust stay as they were: ${errorText(error)}`);
      }
    },
  };
};

/** A list without the authority of the server's own certificate would cut this computer off for ever, so it is tried. */
const assertServerReachable = async (identity: Identity, certificates: readonly string[]): Promise<void> => {
  const transport = createTransport(identity.server, authoritiesFor(identity, certificates), () => identity.token);
  try {
    await createServerClient(transport.send).certificates();
  } catch (error) {
    if (!(error instanceof ApiError)) throw new Error(`with them the server cannot be reached (${causeText(error)})`);
  } finally {
    await transport.close();
  }
};
