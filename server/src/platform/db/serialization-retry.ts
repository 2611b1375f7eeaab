/** Whether PostgreSQL rolled a transaction back because of another: it may start again. */
export const gaveWay = (error: unknown): boolean =>
  /^40(001|P01)$/.test(String((error as { code?: unknown })?.code ?? ''));
const attempts = 4;

/** Runs a transaction, and runs it again from the start where it had to give way to another. */
export const withSerializationRetry = async <T>(transaction: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !gaveWay(error)) throw error;
    }
  }
};
