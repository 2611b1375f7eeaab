import packageFile from '../../package.json' with { type: 'json' };

/** The release command defines this; a bundle made for development has none. */
declare const EGIDA_RELEASE: { version: string; keys: string[] } | undefined;
const release = typeof EGIDA_RELEASE === 'undefined' ? undefined : EGIDA_RELEASE;

export const agentVersion: string = release?.version ?? packageFile.version;

/** The public keys (SPKI, base64) that packages must be signed with; a bundle made for development has none. */
export const pinnedKeys: readonly string[] = release?.keys ?? [];

/** How packages name the operating system. */
export const ownOs: string = process.platform === 'win32' ? 'windows' : process.platform;
