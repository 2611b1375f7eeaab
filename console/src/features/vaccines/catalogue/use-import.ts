import { type ApiError, api, type ErrorCode, type ImportPreview, ImportReach, type ImportReply } from '@egida/contract';
import { useRef, useState } from 'react';
import { isGivenUp } from '../../../api/mutation.ts';
import { useUpload } from '../../../api/use-upload.ts';
import { tellError } from '../../../feedback/feedback.ts';
import { vaccineFeedback } from '../vaccines.feedback.ts';

/** What the dialog says itself. */
const saidHere: readonly ErrorCode[] = [
  'import.changed',
  'vaccine.differs',
  'vaccine.fromMain',
  'vaccine.reaches',
  'vaccine.versionNotValid',
  'file.malformed',
  'file.required',
  'fileTooBig',
];
/** The catalogue is another than the one that was looked at: both say so, the one of what was the same then. */
const changedMeanwhile: readonly ErrorCode[] = ['import.changed', 'vaccine.differs'];

const said = (error: ApiError | null) => (isGivenUp(error) ? null : error);

/** An import in its steps: a file is looked at, agreed to, and where it goes far agreed to once more. */
export const useImport = (onImported: (reply: ImportReply) => void) => {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<ImportPreview>();
  const [again, setAgain] = useState(false);
  const isLeft = useRef(false);
  const feedback = vaccineFeedback('vaccine.import');
  const looking = useUpload(api.catalogue.previewZip, { feedback, saidElsewhere: saidHere, onSuccess: setPreview });
  const importing = useUpload(api.catalogue.uploadZip, {
    feedback,
    saidElsewhere: saidHere,
    onSuccess: onImported,
    onError: (error) => {
      // Nobody is there to read it in the dialog.
      if (isLeft.current && saidHere.includes(error.code)) tellError(feedback, error);
      else if (file && changedMeanwhile.includes(error.code)) look(file, true);
    },
  });
  const look = (given: File, isAgain = false) => {
    setFile(given);
    setPreview(undefined);
    setAgain(isAgain);
    importing.reset();
    looking.start(given, {});
  };
  const busy = looking.busy || importing.busy;
  const refused = said(importing.error);
  const isOfFile = refused !== null && refused.code !== 'vaccine.reaches' && saidHere.includes(refused.code);
  const far = !busy && refused?.code === 'vaccine.reaches' ? ImportReach.safeParse(refused.details).data : undefined;
  return {
    name: file?.name ?? '',
    step: importing.busy ? ('importing' as const) : looking.busy ? ('looking' as const) : undefined,
    progress: importing.busy ? importing.progress : looking.progress,
    preview,
    /** Looked at a second time, because the catalogue has changed since the first. */
    again,
    far,
    /** Why the file cannot be imported at all. */
    problem: busy ? null : (said(looking.error) ?? (isOfFile ? refused : null)),
    look: (given: File) => look(given),
    /** Does what was looked at, and nothing else; `push` where it is agreed that it goes far. */
    start: ({ push }: { push: boolean }) => {
      if (!file || !preview) return;
      const replace = preview.replaced > 0 ? 'true' : 'false';
      importing.start(file, { query: { judged: preview.judged, replace, push: push ? 'true' : 'false' } });
    },
    /** Whether nothing is imported where it is given up now. */
    mayCancel: importing.mayCancel,
    /** For whoever leaves the dialog: what cannot be given up any more goes on, and is told of once it is done. */
    leave: () => {
      isLeft.current = true;
      looking.cancel();
      importing.cancel();
    },
  };
};
