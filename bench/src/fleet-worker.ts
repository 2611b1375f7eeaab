import { startFleet } from '../../agent/src/fleet/fleet.ts';
import type { FleetOptions } from '../../agent/src/fleet/options.ts';

/** What the benchmark asks of the process that plays the fleet; one answer follows each. */
export type Order =
  | { order: 'start'; options: FleetOptions; seconds: number }
  | { order: 'run'; rate: number; alerts: number; changing: number; seconds: number }
  | { order: 'stop' };

// A process of its own, as the agents are not in the server's; `Infinity` does not travel as JSON: 0 stands for it.
let fleet: ReturnType<typeof startFleet> | undefined;
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const rateOf = (rate: number) => (rate === 0 ? Number.POSITIVE_INFINITY : rate);

const obey = async (order: Order): Promise<unknown> => {
  switch (order.order) {
    case 'start':
      fleet = startFleet({ ...order.options, rate: Number.POSITIVE_INFINITY });
      return (await fleet.enrolled(order.seconds)) && (await fleet.settled(order.seconds));
    case 'run':
      fleet?.setRate(rateOf(order.rate));
      fleet?.setAlerts(order.alerts);
      fleet?.setChanging(order.changing);
      await pause(1);
      fleet?.restartMeasures();
      await pause(order.seconds);
      return fleet?.summary();
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
