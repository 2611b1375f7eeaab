const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/;
const attributes = ['any', 'read-write', 'primary'] as const;

export interface DatabaseAddress {
  /** The database at each of the hosts that are named, in their order: an address of one host each. */
  urls: readonly [string, ...string[]];
  /** Whether a host that only reads will do: one that is a standby, or was told so. */
  mayOnlyRead: boolean;
}

/**
 * Reads the address of a database as libpq does: `postgres://name:password@one:5432,other:5432/egida?target_session_attrs=read-write`.
 * A server writes, so that nothing else is wanted where nothing is said.
 */
export const readDatabaseUrl = (url: string): DatabaseAddress => {
  const parts = shape.exec(url);
  // A folder of sockets, or whatever else the library reads: one address.
  if (!parts) return { urls: [url], mayOnlyRead: false };
  const [, before = '', hosts = '', path = '', query = ''] = parts;
  const settings = new URLSearchParams(query);
  const wanted = settings.get('target_session_attrs') ?? 'read-write';
  if (!attributes.some((one) => one === wanted))
    throw new Error(`DATABASE_URL takes target_session_attrs as one of ${attributes.join(', ')}.`);
  settings.delete('target_session_attrs');
  const after = `${path}${settings.size > 0 ? `?${settings}` : ''}`;
  const [first = '', ...others] = hosts.split(',');
  return {
    urls: [`${before}${first}${after}`, ...others.map((host) => `${before}${host}${after}`)],
    mayOnlyRead: wanted === 'any',
  };
};
