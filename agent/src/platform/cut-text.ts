/** Cuts a text to what the contract accepts. */
export const cutText = (text: string, maxLength: number): string =>
  text.replaceAll('\0', '').toWellFormed().slice(0, maxLength);
