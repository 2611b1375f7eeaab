/** Shorter prefixes are nearly everything there is to connect to. */
const shortest = { v4: 8, v6: 16 };

const bitsOfNumbers = (numbers: readonly string[], width: number, base: number): string =>
  numbers.map((number) => Number.parseInt(number, base).toString(2).padStart(width, '0')).join('');

const bitsOfV4 = (address: string): string => bitsOfNumbers(address.split('.'), 8, 10);

/** Of an address that is known to be one: `::` stands for as many groups of zeros as are missing. */
const bitsOfV6 = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const bitsOf = (part: string) =>
    part
      .split(':')
      .filter((group) => group !== '')
      .map((group) => (group.includes('.') ? bitsOfV4(group) : bitsOfNumbers([group], 16, 16)))
      .join('');
  const [first, last] = [bitsOf(head), bitsOf(tail ?? '')];
  return first + '0'.repeat(128 - first.length - last.length) + last;
};

const partsOf = (range: string): [address: string, prefix: number] | undefined => {
  const [address = '', prefix] = range.split('/');
  return prefix === undefined ? undefined : [address, Number(prefix)];
};

/** Before an IPv4 address that is written the IPv6 way. */
const mapped = '0'.repeat(80) + '1'.repeat(16);
const isMapped = (address: string): boolean => address.includes(':') && bitsOfV6(address).startsWith(mapped);

/** Whether an address or a range, known to be one, leaves out more than it takes in. */
export const isNarrow = (network: string): boolean => {
  const parts = partsOf(network);
  if (!parts) return true;
  const [address, prefix] = parts;
  if (isMapped(address) && prefix >= mapped.length) return prefix - mapped.length >= shortest.v4;
  return prefix >= (address.includes(':') ? shortest.v6 : shortest.v4);
};

/** Whether a range begins at its address. Where it does not, either the address or the prefix is a mistake. */
export const beginsAtItsAddress = (network: string): boolean => {
  const parts = partsOf(network);
  if (!parts) return true;
  const [address, prefix] = parts;
  const bits = address.includes(':') ? bitsOfV6(address) : bitsOfV4(address);
  return !bits.slice(prefix).includes('1');
};

/** `::` stands for the longest run of zeros, if there are two at least. */
const shortV6 = (groups: readonly string[]): string => {
  let [from, zeros] = [0, 1];
  for (const start of groups.keys()) {
    let end = start;
    while (groups[end] === '0') end++;
    if (end - start > zeros) [from, zeros] = [start, end - start];
  }
  if (zeros === 1) return groups.join(':');
  return `${groups.slice(0, from).join(':')}::${groups.slice(from + zeros).join(':')}`;
};

const addressOf = (bits: string): string => {
  const width = bits.length === 32 ? 8 : 16;
  const groups = (bits.match(new RegExp(`.{${width}}`, 'g')) ?? []).map((group) => Number.parseInt(group, 2));
  return width === 8 ? groups.join('.') : shortV6(groups.map((group) => group.toString(16)));
};

/** The range that an address with a prefix lies in: of `10.1.2.3/8`, `10.0.0.0/8`. Nothing for what is no range. */
export const rangeAround = (network: string): string | undefined => {
  const parts = partsOf(network);
  if (!parts) return undefined;
  const [address, prefix] = parts;
  const bits = address.includes(':') ? bitsOfV6(address) : bitsOfV4(address);
  return `${addressOf(bits.slice(0, prefix).padEnd(bits.length, '0'))}/${prefix}`;
};
