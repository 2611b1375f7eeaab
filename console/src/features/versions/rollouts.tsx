import { api, type Rollout } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { RolloutItem } from './rollout-item.tsx';
import classes from './rollouts.module.css';
import section from './section.module.css';
import { versionMessages } from './versions.messages.ts';

const pollMs = 5000;
const idlePollMs = 60_000;
const shownAtFirst = 3;

const isUnderWay = (rollout: Rollout): boolean => rollout.finishedOn === null;

/** The last updates of agents; asked again every few seconds while one goes on. */
const useRollouts = (instanceId: string) =>
  useQuery({
    ...apiQuery(api.versions.rollouts, { params: { instanceId } }),
    refetchInterval: ({ state }) => (state.data?.collection.some(isUnderWay) ? pollMs : idlePollMs),
  });

/** How far each update is: all that go on, and the latest of the others. */
export const Rollouts = ({ instanceId }: { instanceId: string }) => {
  const t = useMessages(versionMessages);
  const [all, setAll] = useState(false);
  const query = useRollouts(instanceId);
  return (
    <section className={section.section} aria-labelledby="rollouts">
      <h2 id="rollouts">{t('rollouts')}</h2>
      <PanelQuery compact query={query} failedTitle={t('rolloutsFailed')}>
        {({ collection }) => {
          const first = collection.filter((rollout, at) => isUnderWay(rollout) || at < shownAtFirst);
          const shown = all ? collection : first;
          const more = collection.length - shown.length;
          if (collection.length === 0) return <p className={section.text}>{t('rolloutsNone')}</p>;
          return (
            <>
              <ul className={section.items}>
                {shown.map((rollout) => (
                  <RolloutItem
                    key={rollout.id}
                    rollout={rollout}
                    advised={isUnderWay(rollout) || rollout === collection[0]}
                  />
                ))}
              </ul>
              {more > 0 && (
                <button type="button" className={classes.more} onClick={() => setAll(true)}>
                  {t('earlier', { count: more })}
                </button>
              )}
            </>
          );
        }}
      </PanelQuery>
    </section>
  );
};
