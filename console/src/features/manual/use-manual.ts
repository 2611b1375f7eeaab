import { type ApiError, api } from '@egida/contract';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../api/fetch-file.ts';
import { feedbackLevels, tell, tellError, tellOk } from '../../feedback/feedback.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { saveFile } from '../../ui/save-file.ts';
import { manualFeedback } from './manual.feedback.ts';
import { manualMessages } from './manual.messages.ts';

/** Fetches the manual in the language of the moment and has the browser save it, or opens it where the server says it is. */
export const useManual = () => {
  const t = useMessages(manualMessages);
  return useMutation<Blob, ApiError>({
    mutationFn: () => fetchFile(api.manual.download, { query: { locale: currentLocale() } }),
    onSuccess: async (reply) => {
      if (reply.type.startsWith('application/json')) return openAddress(await reply.text());
      saveFile(reply, t('fileName'));
      tellOk(manualFeedback('manual.fetch'));
    },
    onError: (error) => tellError(manualFeedback('manual.fetch'), error),
  });
};

const openAddress = (reply: string): void => {
  const { url } = JSON.parse(reply) as { url: string };
  const { messages, action } = manualFeedback('manual.open');
  // Not with `noopener` itself: then nobody learns that the browser would not open it.
  const tab = window.open(url, '_blank');
  if (!tab) {
    tell(feedbackLevels.error, translate(messages, `${action}.error`, { count: 1 }));
    return;
  }
  tab.opener = null;
  tellOk({ messages, action });
};
