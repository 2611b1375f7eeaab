import ipaddr from 'ipaddr.js';

export interface SocketRow {
  remoteAddress: string;
  remotePort: number;
  inode: string;
}

/** The state of a socket that listens, and so has no remote address. */
const listening = '0A';

/** Reads the rows of `/proc/net/{tcp,tcp6,udp,udp6}` that have a remote address. */
export function* readNetTable(text: string): Generator<SocketRow> {
  for (const line of text.split('\n').slice(1)) {
    const fields = line.trim().split(/\s+/);
    const [remote, state, inode] = [fields[2], fields[3], fields[9]];
    if (!remote || !inode || state === listening) continue;
    const [address = '', port = ''] = remote.split(':');
    if (/^0+$/.test(address)) continue;
    yield { remoteAddress: readAddress(address), remotePort: Number.parseInt(port, 16), inode };
  }
}

/** The kernel prints each 32-bit word in host byte order, which is little-endian on the processors that we support. */
const readAddress = (hex: string): string => {
  const bytes = (hex.match(/.{8}/g) ?? []).flatMap((word) =>
    (word.match(/../g) ?? []).reverse().map((byte) => Number.parseInt(byte, 16)),
  );
  const address = ipaddr.fromByteArray(bytes);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
  return (isMapped ? address.toIPv4Address() : address).toString();
};
