import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** One process: its birth distinguishes it from a later process with the same number. */
export interface ProcessId {
  pid: number;
  born: string;
}

// A process of another account under a /proc mounted with hidepid: alive, and nothing more is known.
const HIDDEN = 'hidden';

let boot: string | undefined;
function bootId(): string {
  try {
    boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
  } catch {
    boot = 'boot';
  }
  return boot;
}

/** Birth of a living process: boot and start time in clock ticks. Null when it is dead or a zombie. */
export function birthOf(pid: number): string | null {
  if (process.platform !== 'linux') return readBirthByPs(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in brackets, may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${bootId()}/${fields[19]}`;
  } catch {
    return isOthersProcess(pid) ? HIDDEN : null;
  }
}

function readBirthByPs(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
  } catch {
    return null;
  }
}

function isOthersProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether exactly this process still lives. */
export function isAlive(one: ProcessId): boolean {
  const born = birthOf(one.pid);
  return born === one.born || (born === HIDDEN && one.born.startsWith(bootId()));
}

/** Sends a signal; a process that is already gone is no error. False when we may not signal it. */
export function sendSignal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  return true;
}

/** Calls `check` every few milliseconds until it returns true; false when the time (ms) is over. */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  timeout: number,
  every = 15,
): Promise<boolean> {
  const end = performance.now() + timeout;
  for (;;) {
    if (await check()) return true;
    if (performance.now() >= end) return false;
    await sleep(every);
  }
}
