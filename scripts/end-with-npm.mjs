import { readFileSync } from 'node:fs';

/**
 * Started by npm, a server ends when npm does. npm passes a signal on to its shell, which may keep it to itself, and a
 * killed npm passes on nothing: without this, the server would go on unseen and hold the port and the data folder.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // npm's shell may have made way for us, and then npm is the parent.
  const shell = /^\S*sh\0-c\0/.test(proc(parent, 'cmdline'));
  const npm = shell ? parentOf(parent) : undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent && (!shell || parentOf(parent) === npm)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

// Only Linux tells; elsewhere the parent alone is watched.
function parentOf(pid) {
  const stat = proc(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
}

function proc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
