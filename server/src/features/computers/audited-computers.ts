/** More than these are counted in the audit, and not named: what happened to each stands in its timeline. */
const namesAtMost = 20;

/** Computers as an audit entry names them. */
export const auditedComputers = (rows: readonly { id: string; name: string }[]): object => {
  const [first] = rows;
  if (rows.length === 1 && first) return { id: first.id, name: first.name };
  return rows.length <= namesAtMost ? { computers: rows.map(({ id, name }) => ({ id, name })) } : {};
};
