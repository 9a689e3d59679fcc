import { onTestFinished } from 'vitest';

/** One message of a stream. */
export interface Message {
  name: string;
  data: Record<string, unknown>;
}

/** A client of a stream of the program that listens at `address`, until the running test ends. */
export async function openStream(address: string, path: string, token: string) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const answer = await fetch(`${address}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const stream = {
    answer,
    /** The messages received so far, in order. */
    messages: [] as Message[],
    /** Ended by the program, or cut like a lost connection. */
    over: null as 'ended' | 'cut' | null,
  };
  const read = async () => {
    let rest = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const parts = `${rest}${chunk}`.split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const name = /^event: (.*)$/m.exec(part)?.[1];
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (name && data) stream.messages.push({ name, data: JSON.parse(data) });
      }
    }
  };
  read().then(
    () => {
      stream.over = 'ended';
    },
    () => {
      stream.over = 'cut';
    },
  );
  return stream;
}
