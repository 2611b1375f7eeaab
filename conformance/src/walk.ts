import type { AgentRequirement } from './requirements.ts';
import type { StandInServer, WantedVaccine } from './stand-in-server.ts';
import type { Verdicts } from './verdicts.ts';
import type { Watch } from './watch.ts';

/** What the steps of a walk through the protocol share. */
export interface Walk {
  stand: StandInServer;
  watch: Watch;
  verdicts: Verdicts<AgentRequirement>;
  sample: WantedVaccine;
  second: WantedVaccine;
  /** Starts a program that the sample names; absent where nobody can. */
  meet: (() => void) | undefined;
  /** Tells whoever watches what is being tried. */
  say(what: string): void;
}
