import { type ApiError, api, type Task } from '@egida/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchFile } from '../../api/fetch-file.ts';
import { keyOf } from '../../api/query.ts';
import { tellError, tellOk } from '../../feedback/feedback.ts';
import { saveFile } from '../../ui/save-file.ts';
import { downloadFeedback } from './downloads.feedback.ts';

/** Fetches the file of a download and has the browser save it. */
export const useFetchDownload = () => {
  const client = useQueryClient();
  return useMutation<Blob, ApiError, Task>({
    mutationFn: ({ id }) => fetchFile(api.tasks.fetch, { params: { taskId: id } }),
    onSuccess: (file, { filename }) => {
      saveFile(file, filename);
      tellOk(downloadFeedback('download.fetch'), { follows: 'download.prepare' });
    },
    onError: (error) => tellError(downloadFeedback('download.fetch'), error),
    // Fetched, it leaves the list; so it does when it had expired meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.tasks.list, { query: { kind: 'export' } }) }),
  });
};
