import { type Trial, tryExpressions } from './try-expressions.ts';

// Apart from the page: an expression that unfolds to very much keeps nobody from typing.
addEventListener('message', ({ data }: MessageEvent<{ id: number; trial: Trial }>) => {
  postMessage({ id: data.id, result: tryExpressions(data.trial) });
});
