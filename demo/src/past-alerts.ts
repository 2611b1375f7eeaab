import type { Fleet } from '../../agent/src/fleet/fleet.ts';

const dayMs = 86_400_000;
const days = 365;
/** So many alerts on a working day; at weekends hardly any. */
const perDay = { working: 4, weekend: 1 };

/** Times of a year of alerts, most of them in working hours: always other ones. */
const pastTimes = (now: number): Date[] => {
  const times: Date[] = [];
  for (let ago = days; ago > 0; ago--) {
    const midnight = Math.floor((now - ago * dayMs) / dayMs) * dayMs;
    const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
    // Attacks come in waves.
    const wave = 0.5 + Math.sin(ago / 9) ** 2 + Math.random() / 2;
    const count = Math.round((isWeekend ? perDay.weekend : perDay.working) * wave);
    for (let alert = 0; alert < count; alert++) {
      const hour = isWeekend ? 24 * Math.random() : 7 + 9 * Math.random();
      times.push(new Date(Math.min(midnight + hour * 3_600_000, now - 60_000)));
    }
  }
  return times;
};

/** Has agents tell what would have happened in the year before. Answers when the server holds all of it. */
export const raisePastAlerts = async (fleet: Fleet): Promise<void> => {
  for (const time of pastTimes(Date.now())) fleet.raiseAt(time);
  if (!(await fleet.delivered(120))) throw new Error('The server has not taken the alerts of the past.');
};
