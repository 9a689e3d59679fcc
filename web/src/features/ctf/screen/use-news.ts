import type { LiveBoard } from '@fanion/contract/ctf/board';
import { useEffect, useRef, useState } from 'react';
import { type Card, cardsOf } from './model.ts';

/** How long a card stays, in ms: longer for a long announcement. */
const lasting = (card: Card): number => (card.kind === 'blood' ? 8000 : 12_000 + card.text.length * 40);

/** The card to show now: a first blood or an announcement since the screen was opened, each once. */
export function useNews(event: LiveBoard['liveCTF']): Card | null {
  const cardIds = useRef<Set<string> | null>(null);
  const [waiting, setWaiting] = useState<readonly Card[]>([]);
  const currentCard = waiting[0] ?? null;
  useEffect(() => {
    const cards = cardsOf(event);
    const knownIds = cardIds.current;
    cardIds.current = new Set([...(knownIds ?? []), ...cards.map(({ id }) => id)]);
    if (!knownIds) return;
    const fresh = cards.filter(({ id }) => !knownIds.has(id));
    if (fresh.length > 0) setWaiting((was) => [...was, ...fresh]);
  }, [event]);
  useEffect(() => {
    if (!currentCard) return;
    const timer = setTimeout(() => setWaiting((was) => was.slice(1)), lasting(currentCard));
    return () => clearTimeout(timer);
  }, [currentCard]);
  return currentCard;
}
