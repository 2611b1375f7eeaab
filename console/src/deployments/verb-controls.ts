import type { DeploymentVerb } from './deployment-state.tsx';
import type { ShownStates } from './use-shown-states.ts';

type Calls<Input> = Record<DeploymentVerb['call'], { mutate: (input: Input) => void }>;

/** What a list of vaccines needs to act on one of them: its state as asked for, whether it waits, and the act itself. */
export const verbControls = <Input>(
  { stateOf, isBusy, ask }: ShownStates,
  calls: Calls<Input>,
  inputOf: (vaccineId: string) => Input,
) => ({
  stateOf,
  isBusy,
  act: (vaccineId: string, verb: DeploymentVerb) => {
    ask(vaccineId, verb.until);
    calls[verb.call].mutate(inputOf(vaccineId));
  },
});
