import type { NewsRow } from '@egida/contract';

const isItem = (id: string, row: unknown): row is NewsRow =>
  typeof row === 'object' && row !== null && 'unread' in row && 'id' in row && row.id === id;

/** An answer about news, whether a page or an item, with one of them read; the same where it is not in it. */
export const asRead = (answer: unknown, id: string): unknown => {
  if (isItem(id, answer)) return { ...answer, unread: false };
  if (typeof answer !== 'object' || answer === null || !('collection' in answer)) return answer;
  const { collection } = answer;
  if (!Array.isArray(collection) || !collection.some((row) => isItem(id, row))) return answer;
  return { ...answer, collection: collection.map((row) => (isItem(id, row) ? { ...row, unread: false } : row)) };
};
