import { isSame, type Json, leavesOf } from '../../ui/changes.ts';

const naming = [
  'name',
  'username',
  'vaccineName',
  'computerName',
  'property',
  'filename',
  'to',
  'recipient',
  'subject',
  'title',
];

/** What says which thing it was, and did not change. */
export const aboutWhat = (before: Json, after: Json): [path: string, value: Json][] => {
  const was = new Map(leavesOf(before));
  return leavesOf(after).filter(([path, value]) => naming.includes(path) && isSame(was.get(path), value));
};
