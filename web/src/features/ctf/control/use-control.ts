import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { keepStream } from '../../../lib/api/event-stream.ts';
import { CONTROL_KEY } from '../settings/queries.ts';
import { createUpdates } from '../updates/updates-model.ts';
import { useVisible } from '../updates/use-visible.ts';
import { controlQuery, controlStreamPath } from './queries.ts';

/**
 * The control room of an event, kept up to date while it is seen: when its stream says so, a second apart at least, and
 * each 30 s in any case.
 */
export function useControl(slug: string) {
  const cache = useQueryClient();
  const visible = useVisible();
  const room = useQuery(controlQuery(slug));
  const known = room.data !== undefined;
  const read = useEffectEvent(async () => {
    await cache.refetchQueries(
      { queryKey: [...CONTROL_KEY, slug], type: 'active' },
      { cancelRefetch: false },
    );
    return cache.getQueryState(controlQuery(slug).queryKey)?.status !== 'error';
  });
  useEffect(() => {
    if (!visible || !known) return;
    const updates = createUpdates(() => read());
    updates.start();
    const close = keepStream(controlStreamPath(slug), () => updates.ask());
    return () => {
      close();
      updates.stop();
    };
  }, [slug, visible, known]);
  return room;
}
