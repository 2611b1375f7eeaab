import type { createUnheard } from '../enforcement/unheard.ts';
import type { FromWatcher } from '../enforcement/watcher-messages.ts';

type Unheard = Pick<ReturnType<typeof createUnheard>, 'told' | 'isTooMuch' | 'isLittle'>;

/**
 * Tells the main thread what was heard. While that one is busy, whoever starts very many programs must not fill the memory of the computer
 * with them: past a bound the main thread is told, once it has heard most of it, that some was lost, and looks at every process by itself.
 * Whoever was paused is told of in any case.
 */
export const createTellMain = (post: (message: FromWatcher) => void, unheard: Unheard) => {
  let hasLost = false;
  const send = (message: FromWatcher) => {
    unheard.told(message);
    post(message);
  };
  /** To be called again and again, also when nothing happens. */
  const tellLoss = () => {
    if (!hasLost || !unheard.isLittle()) return;
    hasLost = false;
    send({ kind: 'lost' });
  };
  return {
    tellLoss,
    tell: (message: FromWatcher): void => {
      tellLoss();
      const mayBeLost = message.kind === 'processes' || (message.kind === 'touched' && !message.suspended);
      if (mayBeLost && unheard.isTooMuch()) hasLost = true;
      // What comes after something that was lost would be taken for all there was.
      if (!(mayBeLost && hasLost)) send(message);
    },
  };
};
