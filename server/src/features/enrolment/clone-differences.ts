import { computerStatuses, type Inventory } from '@egida/contract';

interface FormerClone {
  status: number;
  ip_address: string | null;
  mac_address: string | null;
  cpu: string;
}

/**
 * How a clone differs from the computer that it takes the place of while that one is online: two machines may be using one
 * name, or somebody speaks for a computer of others. A clone that was made anew after its former had gone is what clones are.
 */
export const differencesOf = (
  former: FormerClone,
  now: Pick<Inventory, 'ipAddress' | 'macAddress' | 'cpu'>,
): { whileOnline?: true; former?: { address: string | null; macAddress: string | null; cpu: string } } => {
  if (former.status !== computerStatuses.ONLINE) return {};
  const isSame = former.ip_address === now.ipAddress && former.mac_address === now.macAddress && former.cpu === now.cpu;
  if (isSame) return {};
  const { ip_address: address, mac_address: macAddress, cpu } = former;
  return { whileOnline: true, former: { address, macAddress, cpu } };
};
