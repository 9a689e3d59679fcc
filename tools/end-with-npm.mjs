import { readFileSync } from 'node:fs';

/**
 * Sends this program SIGTERM when the npm that started it is gone. npm forwards the signals it can catch;
 * when it is killed outright nothing is sent, and the site would go on in the background, unknown to the
 * person who started it.
 */
export function endWithNpm() {
  const parent = process.ppid;
  // npm runs its scripts through a shell, which may remain between npm and us.
  const grandparent = isShell(parent) ? parentOf(parent) : null;
  const timer = setInterval(() => {
    const orphan = process.ppid !== parent || (grandparent !== null && parentOf(parent) !== grandparent);
    if (!orphan) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}

function isShell(pid) {
  return /^(sh|dash|bash|ash|busybox|zsh|ksh)$/.test(statOf(pid)?.name ?? '');
}

function parentOf(pid) {
  return statOf(pid)?.parent ?? null;
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const end = stat.lastIndexOf(')');
    return {
      name: stat.slice(stat.indexOf('(') + 1, end),
      parent: Number(stat.slice(end + 2).split(' ')[1]),
    };
  } catch {
    return null;
  }
}
