import type { AlertReport } from '@egida/contract';
import { classifyFailure, isBlocked } from '../protocol/classify-failure.ts';
import type { ServerClient } from '../protocol/server-client.ts';

export interface Sent {
  /** Alerts with a verdict of the server, such as being too old: they are sent once more under new ids. */
  resend: AlertReport[];
  refused: AlertReport[];
}

/** So many that are blocked one after another, and none that is taken, are no different from a line that is cut. */
const maxBlocked = 8;

/**
 * Sends reports, and halves one that is refused as a whole until the culprit stands alone: it must not hold up the others. Where
 * somebody in between blocks it, it counts as refused only if the server takes another one right after it: a proxy that is out
 * of order blocks everything for a while, and nothing of that is to be lost.
 */
export const createReportSender = (client: Pick<ServerClient, 'alerts'>) => {
  let taken: AlertReport | undefined;
  let blocked: AlertReport[] = [];

  const send = async (alerts: AlertReport[]): Promise<Sent> => {
    try {
      const { verdicts } = await client.alerts(alerts);
      const withVerdict = new Set(verdicts.map(({ id }) => id));
      const resend = alerts.filter(({ id }) => withVerdict.has(id));
      taken = alerts.find(({ id }) => !withVerdict.has(id)) ?? taken;
      return { resend, refused: takeBlocked() };
    } catch (error) {
      const isRefused = classifyFailure(error) === 'refused' && !isBlocked(error);
      if (!isRefused && !isBlocked(error)) throw error;
      if (alerts.length > 1) return await sendHalves(alerts);
      if (isRefused) return { resend: [], refused: alerts };
      blocked.push(...alerts);
      return { resend: [], refused: blocked.length < maxBlocked ? [] : await judgeBlocked(error) };
    }
  };
  const sendHalves = async (alerts: AlertReport[]): Promise<Sent> => {
    const middle = Math.ceil(alerts.length / 2);
    const first = await send(alerts.slice(0, middle));
    const second = await send(alerts.slice(middle));
    return { resend: [...first.resend, ...second.resend], refused: [...first.refused, ...second.refused] };
  };
  const takeBlocked = (): AlertReport[] => {
    const all = blocked;
    blocked = [];
    return all;
  };
  /** Asks whether the server is reached now, by an alert that it has: it takes each once. */
  const judgeBlocked = async (error: unknown): Promise<AlertReport[]> => {
    if (!taken) throw error;
    await client.alerts([taken]);
    return takeBlocked();
  };

  return async (alerts: AlertReport[]): Promise<Sent> => {
    blocked = [];
    const { resend, refused } = await send(alerts);
    const last = blocked.length > 0 ? await judgeBlocked(new Error('somebody in between blocks them')) : [];
    return { resend, refused: [...refused, ...last] };
  };
};
