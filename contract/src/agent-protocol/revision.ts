import { z } from 'zod';

/** `revision` is empty for an agent that holds no policy yet. */
export const Revision = z.string().regex(/^(\d{1,15}-[0-9a-f]{64})?$/, 'value.notvalid');
