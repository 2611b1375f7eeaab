const minuteMs = 60_000;
/** How long before the end a person is told. */
const noticeMs = minuteMs;

export type IdleStage = 'there' | 'warned' | 'gone';

/** How far somebody's inactivity has come at a moment, and in how many milliseconds it comes to the next stage. */
export const idleStageOf = (
  lastActivity: number,
  now: number,
  idleMinutes: number,
): { stage: IdleStage; nextIn: number } => {
  const left = lastActivity + idleMinutes * minuteMs - now;
  if (left <= 0) return { stage: 'gone', nextIn: 0 };
  if (left <= noticeMs) return { stage: 'warned', nextIn: left };
  return { stage: 'there', nextIn: left - noticeMs };
};
