/**
 * Why an agent does not become a newer version: how its sentence begins, by what people are told in their language. Agents
 * say the sentence, with what else they know of it; it is part of the protocol and stays as it is.
 */
export const updateReasons = {
  keyNotKnown: ['signed with a key that this agent does not know'],
  notWhatWasSigned: [
    'the signature is not that of the package',
    'the program is not the one that was signed',
    'the package cannot be unpacked',
  ],
  otherComputer: ['made for'],
  older: ['older than what runs here'],
  notInstalled: ['this agent was not installed from a package'],
  notPublished: ['the server answered 404 for the package'],
  notStarting: [
    'the new program says that it is',
    'the new program does not start here',
    'the new program ended',
    'interrupted',
  ],
  notReaching: ['the new program did not reach the server'],
  tooBusy: ['this computer is too busy to try the new program'],
  noRoom: ['there is no room on the disk for the package'],
  notFetched: ['the package could not be fetched'],
} as const satisfies Record<string, readonly string[]>;

export type UpdateReason = keyof typeof updateReasons;

/** What may pass by itself: the same update is asked for again later. All else needs another one. */
const passingReasons: readonly (UpdateReason | undefined)[] = ['tooBusy', 'noRoom', 'notFetched'];

/** What an agent's sentence comes to; nothing for one that no agent of today says. */
export const updateReasonOf = (error: string): UpdateReason | undefined => {
  const names = Object.keys(updateReasons) as UpdateReason[];
  return names.find((name) => updateReasons[name].some((beginning) => error.startsWith(beginning)));
};

export const mayPass = (reason: UpdateReason | undefined): boolean => passingReasons.includes(reason);
