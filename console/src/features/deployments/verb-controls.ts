import type { DeploymentState } from '@egida/contract';
import type { AskedVerb, DeploymentVerb } from './deployment-state.tsx';

interface Shown {
  stateOf: (id: string, actual: DeploymentState) => DeploymentState;
  isBusy: (id: string) => boolean;
  ask: (ids: readonly string[], status: DeploymentState) => void;
}
type Calls<Input> = Record<DeploymentVerb['call'], { mutate: (input: Input) => void }>;
type OneAndMore = readonly [string, ...string[]];

export const isSome = (ids: readonly string[]): ids is OneAndMore => ids.length > 0;

/** What a list of deployments needs to act on its rows: their states as asked for, whether they wait, and the act itself. */
export const verbControls = <Input>(
  { stateOf, isBusy, ask }: Shown,
  calls: Calls<Input>,
  inputOf: (ids: OneAndMore) => Input,
) => ({
  stateOf,
  isBusy,
  act: (ids: readonly string[], verb: AskedVerb) => {
    if (!isSome(ids)) return;
    ask(ids, verb.until);
    calls[verb.call].mutate(inputOf(ids));
  },
});

export type VerbControls = ReturnType<typeof verbControls>;
