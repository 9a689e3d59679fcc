const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** What to do for a database when its program ends. */
interface EndHandler {
  /** The program was asked to end: at once, synchronous. */
  stopRequested(): void;
  /** The orderly stop. */
  stop(): Promise<void>;
  /** The program ends without an orderly stop: the last synchronous moment. */
  abandoned(): void;
}

const endHandlers = new Set<EndHandler>();

/**
 * Notifies a database of the end of its program. When nobody but us listens to a signal, the databases are
 * stopped and the program then dies of the signal as it would have: a command that knows nothing of signals
 * still leaves its data in order. Returns a function that cancels this.
 */
export function onProgramEnd(ending: EndHandler): () => void {
  if (endHandlers.size === 0) {
    for (const name of SIGNALS) process.on(name, onSignal);
    process.on('exit', onExit);
  }
  endHandlers.add(ending);
  return () => {
    if (!endHandlers.delete(ending) || endHandlers.size > 0) return;
    for (const name of SIGNALS) process.off(name, onSignal);
    process.off('exit', onExit);
  };
}

function onSignal(name: NodeJS.Signals): void {
  for (const ending of endHandlers) ending.stopRequested();
  if (process.listenerCount(name) > 1) return;
  Promise.allSettled([...endHandlers].map((ending) => ending.stop())).then(() => {
    process.off(name, onSignal);
    process.kill(process.pid, name);
  });
}

function onExit(): void {
  for (const ending of endHandlers) ending.abandoned();
}
