import { z } from 'zod';
import { AlertDetail } from '../alert-detail.ts';
import { AlertFinding } from '../alert-finding.ts';
import { Id, isHoldable } from '../kernel/values.ts';

export const maxAlertsInReport = 500;

export const AlertReport = z.object({
  id: z.uuidv7('value.notvalid'),
  vaccineId: Id,
  date: z.iso.datetime({ offset: true, abort: true }).refine(isHoldable, 'value.notvalid'),
  message: z.string().max(2000),
  detail: AlertDetail,
  // A newer agent may use codes that this server does not know: then it is read from the words, as if it were absent.
  finding: AlertFinding.optional().catch(undefined).meta({
    description: 'What the message says, as values; absent from older agents',
  }),
});
export type AlertReport = z.output<typeof AlertReport>;

export const AlertsReply = z.object({
  accepted: z.int(),
  verdicts: z.array(z.object({ id: Id, code: z.enum(['alert.tooOld', 'alert.inFuture', 'alert.idTaken']) })),
});
