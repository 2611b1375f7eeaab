import { Id } from '@egida/contract';
import { z } from 'zod';

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A path and a content that was executed. The agent reads it from disk after a restart: its members keep their names. */
export const Program = z.object({
  image: z.string().min(1),
  sha256: Sha256,
  /** When it was executed last, by the server's clock. */
  at: z.int().min(0),
  /** Whether its path means a file of this computer, and not one of a container. */
  onHost: z.boolean(),
  /** The vaccine whose rule met it. */
  vaccineId: Id.optional(),
  /** The execution that the server was told of last; absent before the first. */
  told: z.int().min(0).optional(),
});
export type Program = z.output<typeof Program>;

export const keyOf = ({ sha256, image }: Pick<Program, 'sha256' | 'image'>): string => `${sha256} ${image}`;
