import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { keepStream } from '../../../lib/api/event-stream.ts';
import { CONTROL_KEY } from '../settings/queries.ts';
import { createUpdateLoop } from '../updates/updates-model.ts';
import { useVisible } from '../updates/use-visible.ts';
import { controlQuery, controlStreamPath } from './queries.ts';

/**
 * Milliseconds between two readings: a try shows within a second of the one before it
 * (docs/product/ctf-live.md#régie).
 */
const GAP = 500;

/**
 * The control room of an event, refreshed while it is visible: when its stream says so, and every 30 s in any
 * case.
 */
export function useControl(slug: string) {
  const cache = useQueryClient();
  const visible = useVisible();
  const room = useQuery(controlQuery(slug));
  const isLoaded = room.data !== undefined;
  const read = useEffectEvent(async () => {
    await cache.refetchQueries(
      { queryKey: [...CONTROL_KEY, slug], type: 'active' },
      { cancelRefetch: false },
    );
    return cache.getQueryState(controlQuery(slug).queryKey)?.status !== 'error';
  });
  useEffect(() => {
    if (!visible || !isLoaded) return;
    const updates = createUpdateLoop(() => read(), GAP);
    updates.start();
    const close = keepStream(controlStreamPath(slug), () => updates.ask());
    return () => {
      close();
      updates.stop();
    };
  }, [slug, visible, isLoaded]);
  return room;
}
