import type { Lesson } from '@fanion/contract/learn/lessons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { savePosition } from './queries.ts';

/** The anchor of a lesson's check in its address. */
export const CHECK_ANCHOR = 'controle';

/** Share of a text that has been on the screen, in per cent: its end counts as read once it is visible. */
export function percentRead(top: number, height: number, screen: number): number {
  if (height <= 0) return 0;
  return Math.round(Math.min(1, Math.max(0, (screen - top) / height)) * 100);
}

/**
 * The heading being read, and the reader's position, saved for the next time: sent once, as the page is left
 * or hidden, and only when it has advanced.
 */
export function useReading(
  text: RefObject<HTMLElement | null>,
  {
    slug,
    outline,
    check,
    position,
    state,
  }: Pick<Lesson, 'slug' | 'outline' | 'check' | 'position' | 'state'>,
): string {
  const [heading, setHeading] = useState('');
  const checked = check !== null;
  const reached = useRef({ position, heading: '' });
  const savedPosition = useRef(position);

  useEffect(() => {
    reached.current = { position, heading: '' };
    savedPosition.current = position;
    const anchors = [...outline.map(({ anchor }) => anchor), ...(checked ? [CHECK_ANCHOR] : [])];
    const look = () => {
      const box = text.current?.getBoundingClientRect();
      if (!box) return;
      const part = percentRead(box.top, box.height, window.innerHeight);
      const passed = anchors.filter((anchor) => {
        const found = document.getElementById(anchor);
        return found && found.getBoundingClientRect().top < window.innerHeight * 0.4;
      });
      const at = passed.at(-1) ?? '';
      setHeading(at);
      if (part > reached.current.position) reached.current = { position: part, heading: at };
    };
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const tell = () => {
      if (state === 'done' || reached.current.position <= savedPosition.current) return;
      savedPosition.current = reached.current.position;
      // A lost position costs a scroll: the error is ignored.
      void savePosition(slug, reached.current).catch(() => undefined);
    };
    const onHide = () => document.visibilityState === 'hidden' && tell();
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onHide);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('visibilitychange', onHide);
      tell();
    };
  }, [slug, outline, checked, position, state, text]);
  return heading;
}
