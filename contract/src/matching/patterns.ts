import ipaddr from 'ipaddr.js';
import { RE2JS } from 're2js';

/** A test for one rule of a list; `undefined` where the rule cannot be read. */
export type Test = (text: string) => boolean;

/** Steps that an expression may compile to. Repetition multiplies them: a line of text can ask for a gigabyte. */
const maxSteps = 5_000;

/**
 * An expression ready to match in linear time and bounded space; `undefined` for what agents could not run. Valid is what both
 * the language's own `u` flag and re2js read.
 */
export const readExpression = (source: string, { ignoreCase = false } = {}): RE2JS | undefined => {
  try {
    new RegExp(source, 'u');
    const compiled = RE2JS.compile(source, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
    return compiled.programSize() <= maxSteps ? compiled : undefined;
  } catch {
    return undefined;
  }
};

export const compileExpression = (source: string, options: { ignoreCase?: boolean } = {}): Test | undefined => {
  const compiled = readExpression(source, options);
  return compiled && ((text) => compiled.test(text));
};

/** Before an IPv4 address that is written the IPv6 way. */
const mappedBits = 96;

const readNetwork = (source: string): [network: ipaddr.IPv4 | ipaddr.IPv6, prefix: number] => {
  const isRange = source.includes('/');
  const [network, prefix] = isRange ? ipaddr.parseCIDR(source) : [ipaddr.parse(source), undefined];
  if (network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress() && (prefix ?? 128) >= mappedBits)
    return [network.toIPv4Address(), (prefix ?? 128) - mappedBits];
  return [network, prefix ?? (network.kind() === 'ipv4' ? 32 : 128)];
};

/** An address or a range, IPv4 or IPv6. An IPv4 address or range written the IPv6 way is the same one. */
export const compileNetwork = (source: string): Test | undefined => {
  try {
    const [network, prefix] = readNetwork(source);
    return (text) => {
      if (!ipaddr.isValid(text)) return false;
      const address = ipaddr.process(text);
      return address.kind() === network.kind() && address.match(network, prefix);
    };
  } catch {
    return undefined;
  }
};
