import { startFleet } from '../../agent/src/fleet/fleet.ts';
import type { FleetOptions } from '../../agent/src/fleet/options.ts';

/** What the benchmark asks of the process that plays the fleet; one answer follows each. */
export type Order =
  | { order: 'start'; options: FleetOptions; seconds: number }
  | { order: 'begin'; rate: number; alerts: number; changing: number }
  | { order: 'run'; rate: number; alerts: number; changing: number; seconds: number }
  | { order: 'summary' }
  | { order: 'drain'; seconds: number }
  | { order: 'stop' };

/** What became of the alerts, by their ids: raised, answered for, and refused for good. */
export interface Delivered {
  made: string[];
  acknowledged: string[];
  refused: string[];
}

// A process of its own, as the agents are not in the server's; `Infinity` does not travel as JSON: 0 stands for it.
let fleet: ReturnType<typeof startFleet> | undefined;
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const rateOf = (rate: number) => (rate === 0 ? Number.POSITIVE_INFINITY : rate);

/** Goes on at another pace, and measures from there on. */
const begin = async ({ rate, alerts, changing }: Omit<Extract<Order, { order: 'begin' }>, 'order'>): Promise<void> => {
  fleet?.setRate(rateOf(rate));
  fleet?.setAlerts(alerts);
  fleet?.setChanging(changing);
  await pause(1);
  fleet?.restartMeasures();
};

/** Raises no more alerts, and waits until the server has answered for those that were raised. */
const drain = async (seconds: number): Promise<Delivered> => {
  fleet?.setAlerts(0);
  await fleet?.delivered(seconds);
  const { made = [], acknowledged = [], refused = [] } = fleet?.alerts() ?? {};
  const idsOf = (keys: readonly { id: string }[]) => keys.map(({ id }) => id);
  return { made: idsOf(made), acknowledged: idsOf(acknowledged), refused: idsOf(refused) };
};

const obey = async (order: Order): Promise<unknown> => {
  switch (order.order) {
    case 'start':
      fleet = startFleet({ ...order.options, rate: Number.POSITIVE_INFINITY });
      return (await fleet.enrolled(order.seconds)) && (await fleet.settled(order.seconds));
    case 'begin':
      return await begin(order);
    case 'run':
      await begin(order);
      await pause(order.seconds);
      return fleet?.summary();
    case 'summary':
      return fleet?.summary();
    case 'drain':
      return await drain(order.seconds);
    case 'stop':
      return await fleet?.stop();
  }
};

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
