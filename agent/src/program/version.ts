import packageFile from '../../package.json' with { type: 'json' };

/** Put in place by the release command; a bundle made for development has none. */
declare const EGIDA_RELEASE: { version: string; keys: string[] } | undefined;
const release = typeof EGIDA_RELEASE === 'undefined' ? undefined : EGIDA_RELEASE;

export const agentVersion: string = release?.version ?? packageFile.version;

/** The public keys (SPKI, base64) that packages must be signed with; none in a bundle made for development. */
export const pinnedKeys: readonly string[] = release?.keys ?? [];
