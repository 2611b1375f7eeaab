import { api, type ImportReply } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '../../../api/mutation.ts';
import { apiQuery } from '../../../api/query.ts';
import { currentLocale } from '../../../i18n/locale.ts';
import { vaccineFeedback } from '../vaccines.feedback.ts';

/** The vaccines that Égida brings along: how many there are, how many are in the catalogue, and how the others get there. */
export const useStarter = (enabled: boolean, onImported: (reply: ImportReply) => void) => {
  const list = useQuery({ ...apiQuery(api.catalogue.starter, {}), enabled }).data?.collection;
  const adding = useApiMutation(api.catalogue.importStarter, {
    feedback: vaccineFeedback('vaccine.import'),
    onSuccess: onImported,
  });
  return {
    /** Absent until it is known. */
    known: list && {
      total: list.length,
      here: list.filter(({ imported }) => imported).length,
      missing: list
        .filter(({ imported }) => !imported)
        .map(({ key, title }) => ({ id: key, name: title[currentLocale()], detail: '' })),
    },
    add: () => adding.mutate({ body: { locale: currentLocale() } }),
    busy: adding.isPending,
  };
};
export type Starter = ReturnType<typeof useStarter>;
