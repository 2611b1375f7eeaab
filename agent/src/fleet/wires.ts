import type { Destination } from '../enrolment/enrol-where-led.ts';
import { authoritiesFor } from '../trust/authorities.ts';
import { openWire, type Wire } from './wire.ts';

/** The lines of a fleet: to its own server, and to each that a move has led agents to. */
export interface Wires {
  to(ledTo: Destination | undefined): Wire;
  close(): Promise<void>;
}

export const openWires = (server: string, connections: number, timeoutMillis: number): Wires => {
  const own = openWire(server, connections, timeoutMillis);
  const others = new Map<string, Wire>();
  const open = ({ server, movedWith }: Destination): Wire =>
    openWire(server, connections, timeoutMillis, authoritiesFor({ ca: '', movedWith }, []));
  return {
    to: (ledTo) => {
      if (!ledTo || ledTo.server === '') return own;
      // By another certificate the same server is another one.
      const key = `${ledTo.server} ${ledTo.movedWith}`;
      const wire = others.get(key) ?? open(ledTo);
      others.set(key, wire);
      return wire;
    },
    close: async () => {
      await Promise.all([own, ...others.values()].map((wire) => wire.close()));
    },
  };
};
