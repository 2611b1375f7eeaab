/** The result of a read, or nothing where it fails: files of `/proc` disappear while they are being read. */
export const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};
