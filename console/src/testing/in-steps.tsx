import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Step<Answer> = (answer: Answer) => void;

interface StepsProps<Answer> {
  use: (at: number) => Answer;
  steps: readonly Step<Answer>[];
  onDrawn: (answer: Answer) => void;
}

const Steps = <Answer,>({ use, steps, onDrawn }: StepsProps<Answer>) => {
  const [at, setAt] = useState(0);
  const answer = use(at);
  onDrawn(answer);
  const step = steps[at];
  if (step) {
    step(answer);
    setAt(at + 1);
  }
  return null;
};

/**
 * A hook that is drawn again after each of these steps, which get what it answers by then; `at` counts the steps that were
 * taken. Returns what it answers after the last. Without a browser, no effect runs.
 */
export const inSteps = <Answer,>(use: (at: number) => Answer, ...steps: Step<Answer>[]): Answer => {
  const drawn: Answer[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Steps use={use} steps={steps} onDrawn={(answer) => drawn.push(answer)} />
    </QueryClientProvider>,
  );
  return drawn.at(-1) as Answer;
};
