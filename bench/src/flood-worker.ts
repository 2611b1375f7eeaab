import { Agent } from 'node:http';
import { freshAddress, loginAttempt, send } from './attempt.ts';

/** Wrong logins all at once; from one address, or each from its own. */
export interface Flood {
  server: string;
  logins: number;
  username: string;
  oneAddress: boolean;
}

// A process of its own: what it costs to ask is not taken from whoever measures.
process.on('message', async ({ server, logins, username, oneAddress }: Flood) => {
  const agent = new Agent({ maxSockets: logins });
  const shared = freshAddress();
  const answers = await Promise.all(
    Array.from({ length: logins }, (_, n) =>
      send(
        server,
        agent,
        // Half of them name somebody who exists.
        loginAttempt(
          n % 2 ? username : `nadie-${n}`,
          'No-es-la-suya-99',
          oneAddress ? shared : `11.${n >> 8}.${n & 255}.1`,
        ),
      ),
    ),
  );
  agent.destroy();
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  process.send?.(counts);
});
