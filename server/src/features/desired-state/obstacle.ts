/** What keeps a computer from having a vaccine, known before any report. */
export type Obstacle = 'familyNotSupported' | 'agentTooOld';

export const obstacleOf = (
  vaccine: { osFamily: string; minVersionKey: number | null },
  osFamily: string,
  versionKey: number,
): Obstacle | undefined => {
  if (vaccine.osFamily !== osFamily) return 'familyNotSupported';
  return vaccine.minVersionKey !== null && vaccine.minVersionKey > versionKey ? 'agentTooOld' : undefined;
};
