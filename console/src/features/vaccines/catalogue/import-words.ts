import type { ImportReply } from '@egida/contract';

/** What an import came to, as texts and the numbers in them. What starts by itself is always said. */
export const importWords = ({ created, autorun, replaced, unchanged }: ImportReply) =>
  (
    [
      [autorun > 0 && autorun === created ? 'createdAutorun' : 'created', created],
      ['someAutorun', autorun < created ? autorun : 0],
      ['replaced', replaced],
      [created + replaced > 0 ? 'unchanged' : 'onlyUnchanged', unchanged],
    ] as const
  ).filter(([, count]) => count > 0);
