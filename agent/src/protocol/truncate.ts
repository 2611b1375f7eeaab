/** Cuts a text to what the server accepts: programs choose their names and paths, so they may hold anything. */
export const truncate = (text: string, length: number): string =>
  text.slice(0, length).replaceAll('\0', ' ').toWellFormed();
