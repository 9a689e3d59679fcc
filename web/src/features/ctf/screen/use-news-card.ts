import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { useEffect, useRef, useState } from 'react';
import { type NewsCard, newsCardsOf } from './model.ts';

/** How long a card stays, in ms: longer for a long announcement. */
const displayTimeOf = (card: NewsCard): number =>
  card.kind === 'blood' ? 8000 : 12_000 + card.text.length * 40;

/** The card to show now: a first blood or an announcement since the screen was opened, each once. */
export function useNewsCard(event: LiveBoard['liveCTF']): NewsCard | null {
  const cardIds = useRef<Set<string> | null>(null);
  const [waiting, setWaiting] = useState<readonly NewsCard[]>([]);
  const currentCard = waiting[0] ?? null;
  useEffect(() => {
    const cards = newsCardsOf(event);
    const knownIds = cardIds.current;
    cardIds.current = new Set([...(knownIds ?? []), ...cards.map(({ id }) => id)]);
    if (!knownIds) return;
    const fresh = cards.filter(({ id }) => !knownIds.has(id));
    if (fresh.length > 0) setWaiting((was) => [...was, ...fresh]);
  }, [event]);
  useEffect(() => {
    if (!currentCard) return;
    const timer = setTimeout(() => setWaiting((was) => was.slice(1)), displayTimeOf(currentCard));
    return () => clearTimeout(timer);
  }, [currentCard]);
  return currentCard;
}
