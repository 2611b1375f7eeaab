/** Whose alerts are listed: those of an agency, of one computer wherever it was, or all in one's charge. */
export interface AlertPlace {
  agencyId?: string | undefined;
  computerId?: string | undefined;
}

/** The filter that holds a call to that place where its path does not name it. */
export const withinPlace = ({ agencyId, computerId }: AlertPlace): string => {
  if (computerId !== undefined) return `computer:${computerId}`;
  return agencyId === undefined ? '' : `agency:${agencyId}`;
};
