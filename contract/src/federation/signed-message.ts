/** Each message names the protocol, and but for the first one is signed by the key that it was bound to. */
export const federationProtocol = 1;
/** The versions that this server understands, the newest first. */
export const federationProtocols: readonly number[] = [federationProtocol];

/** `Authorization: Instance <key>`. */
export const instanceKeyScheme = 'Instance';
/** Beside it: `Egida-Federation`, the version; `Egida-Counter`, greater each time; `Egida-Signature`, Ed25519, base64. */
export const federationHeaders = {
  protocol: 'egida-federation',
  counter: 'egida-counter',
  signature: 'egida-signature',
  /** RFC 9530, of the body as it is sent, compressed: `sha-256=:<base64>:`. */
  digest: 'content-digest',
} as const;

/** What is signed, as lines. The digest is empty where there is no body; the path has its query with it. */
export const federationSigned = (message: {
  protocol: number;
  method: string;
  path: string;
  counter: number;
  digest: string;
}): string =>
  ['egida-federation', message.protocol, message.method, message.path, message.counter, message.digest].join('\n');
