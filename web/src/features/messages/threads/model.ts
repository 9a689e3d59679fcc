import type { Message } from '@fanion/contract/messages/threads';
import { inParis } from '../../../lib/french.ts';

/** The messages of a day, in Paris. */
export interface MessageDay {
  key: string;
  at: string;
  messages: Message[];
}

/** Messages by the day they were written, oldest first. */
export function groupByDay(messages: readonly Message[]): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const key = inParis(message.at, { year: 'numeric', month: 'numeric', day: 'numeric' });
    const last = days.at(-1);
    if (last?.key === key) last.messages.push(message);
    else days.push({ key, at: message.at, messages: [message] });
  }
  return days;
}
