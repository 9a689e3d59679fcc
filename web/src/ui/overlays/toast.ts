import { messageOf } from '../../lib/api/api-error.ts';
import { typeset } from '../../lib/french.ts';

export type ToastTone = 'info' | 'ok' | 'bad';
export type Toast = {
  id: number;
  tone: ToastTone;
  text: string;
  action?: { label: string; onSelect: () => void };
};

const LIFE_MS = { info: 3000, ok: 3000, bad: 6000, action: 6000 };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function startTimer(toast: Toast) {
  const life = toast.action ? LIFE_MS.action : LIFE_MS[toast.tone];
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), life),
  );
}

function add(tone: ToastTone, text: string, action?: Toast['action']): number {
  lastId += 1;
  const toast = { id: lastId, tone, text: typeset(text), action };
  // Three at once are readable; the oldest is removed.
  publish([...toasts, toast].slice(-3));
  startTimer(toast);
  return toast.id;
}

/** Shows a short message in a corner, without moving the focus: 3 s, 6 s for an error or with an action. */
export const toast = {
  info: (text: string, action?: Toast['action']) => add('info', text, action),
  ok: (text: string, action?: Toast['action']) => add('ok', text, action),
  bad: (text: string, action?: Toast['action']) => add('bad', text, action),
  /** A handler for an answer: shows its sentence, then continues. */
  saying:
    (next?: () => void) =>
    ({ message }: { message: string }): void => {
      toast.ok(message);
      next?.();
    },
  /**
   * Shows the outcome of a server call: the answer's own sentence, or the refusal. Returns whether it
   * succeeded.
   */
  async outcome(call: Promise<unknown>, failed?: string): Promise<boolean> {
    try {
      const answer = await call;
      if (hasMessage(answer)) toast.ok(answer.message);
      return true;
    } catch (error) {
      toast.bad(messageOf(error, failed));
      return false;
    }
  },
};

const hasMessage = (answer: unknown): answer is { message: string } =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  publish(toasts.filter((one) => one.id !== id));
}

/** Holds every toast while the pointer or the focus is on them. */
export function pauseToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

export function resumeToasts(): void {
  for (const one of toasts) if (!timers.has(one.id)) startTimer(one);
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly Toast[] => toasts;
