/** The result of something that may fail, or nothing: files of `/proc` disappear while one reads them. */
export const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** The system's name for an error (`ENOENT`), or its text. */
export const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error);
