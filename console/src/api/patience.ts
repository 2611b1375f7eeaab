/** How long a question goes without an answer: the server gives up what it reads for a person after 15 seconds. */
export const readingMs = 60_000;

/** What is written may take longer, with all that follows from it; and who waits for it has typed it, and sees nothing else meanwhile. */
export const writingMs = 180_000;

/** A session is renewed sooner or not: what the server has renewed it renews again for half a minute, if its answer was lost. */
export const renewingMs = 20_000;

/**
 * Waits so long for an answer, from each piece of it that comes (`heard`) to the next, and then gives up. What is asked again and
 * again is not asked while the last time is still under way: over a line that has gone silent it would stand still for good, and
 * the list with it. A line that is merely slow has as long as it takes.
 */
export const withPatience = async <Reply>(
  ms: number,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal, heard: () => void) => Promise<Reply>,
): Promise<Reply> => {
  const giving = new AbortController();
  const giveUp = () => giving.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  let timer = setTimeout(giveUp, ms);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, ms);
  };
  try {
    return await ask(giving.signal, heard);
  } finally {
    clearTimeout(timer);
  }
};

/** Replies of these have no body, and none can be made of one, whatever the browser says of it. */
export const withoutBody = [204, 205, 304];

/** The same reply, that says of each piece of its body that it came. */
export const heardReply = (reply: Response, heard: () => void): Response => {
  heard();
  if (!reply.body || withoutBody.includes(reply.status)) return reply;
  const listening = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, onward) => {
      heard();
      onward.enqueue(piece);
    },
  });
  const { status, headers } = reply;
  return new Response(reply.body.pipeThrough(listening), { status, headers });
};
