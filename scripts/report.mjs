/** Says what went wrong and has the process end with a failure, once its output is written. */
export function report(error) {
  const missing = error?.code === 'ERR_MODULE_NOT_FOUND' && /Cannot find package/.test(error.message);
  console.error(missing ? `${error.message}\nRun npm ci first.` : error);
  process.exitCode = 1;
}
