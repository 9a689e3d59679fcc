/** The transport of messages from one instance to the others. */
export interface Wire {
  /** Sends a message; throws when it may not have left. */
  send(message: string): Promise<void>;
  /** Begins to listen; `gap` is called when messages may have been missed. */
  start(hear: (message: string) => void, gap: () => void): Promise<void>;
  stop(): Promise<void>;
}
