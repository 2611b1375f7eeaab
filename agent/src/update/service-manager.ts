/**
 * Whether a service manager watches this very process and starts it again. Its variables reach everything below it, a
 * terminal too, so they alone say nothing.
 */
export const isServiceItself = (env: NodeJS.ProcessEnv = process.env): boolean => {
  if (!env.INVOCATION_ID) return false;
  // Older systemd does not name the process that it started.
  return env.SYSTEMD_EXEC_PID ? env.SYSTEMD_EXEC_PID === String(process.pid) : process.ppid === 1;
};
