/** User namespaces get user ids from here on by the ten thousand, for containers of one person. */
const firstMappedUid = 65_536;

/** The account that a process counts for in the breaker: root is the system itself, all mapped ids are one account. */
export const accountKey = (uid: number): string | undefined => {
  if (uid === 0) return undefined;
  return uid >= firstMappedUid ? 'mapped' : String(uid);
};
