import type { CommunicationRow } from '@egida/contract';
import { formatList } from '../../i18n/format.ts';

/** `Alagón, Borja, Cuarte y 5 más`: the agencies that a communication went to, the first by name. */
export const agenciesInWords = (
  { agencies, firstAgencies }: Pick<CommunicationRow, 'agencies' | 'firstAgencies'>,
  others: (count: number) => string,
): string => {
  const more = agencies - firstAgencies.length;
  return formatList([...firstAgencies, ...(more > 0 ? [others(more)] : [])]);
};
