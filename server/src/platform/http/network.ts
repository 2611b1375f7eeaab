import ipaddr from 'ipaddr.js';

/** The network that somebody who is not known is counted by: the address itself, or the /64 that one subscriber of IPv6 has. */
export const networkOf = (ip: string): string =>
  ipaddr.IPv6.isValid(ip) ? ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`).toString() : ip;
