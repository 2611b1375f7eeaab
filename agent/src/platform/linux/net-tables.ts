import ipaddr from 'ipaddr.js';

export interface SocketRow {
  remoteAddress: string;
  remotePort: number;
  inode: string;
}

/** States in which there is a far end: established, being opened, or being closed; listening has none. */
const listening = '0A';

/** Reads `/proc/net/{tcp,tcp6,udp,udp6}`: the rows that have a far end. */
export const parseNetTable = (text: string): SocketRow[] => {
  const rows: SocketRow[] = [];
  for (const line of text.split('\n').slice(1)) {
    const fields = line.trim().split(/\s+/);
    const [remote, state, inode] = [fields[2], fields[3], fields[9]];
    if (!remote || !inode || state === listening) continue;
    const [address = '', port = ''] = remote.split(':');
    if (/^0+$/.test(address)) continue;
    rows.push({ remoteAddress: readAddress(address), remotePort: Number.parseInt(port, 16), inode });
  }
  return rows;
};

/** The kernel prints each 32-bit word as its memory holds it, which on the processors in use is the other way round. */
const readAddress = (hex: string): string => {
  const bytes = (hex.match(/.{8}/g) ?? []).flatMap((word) =>
    (word.match(/../g) ?? []).reverse().map((byte) => Number.parseInt(byte, 16)),
  );
  const address = ipaddr.fromByteArray(bytes);
  return address.kind() === 'ipv6' && 'isIPv4MappedAddress' in address && address.isIPv4MappedAddress()
    ? address.toIPv4Address().toString()
    : address.toString();
};
