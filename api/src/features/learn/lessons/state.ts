import { type LessonText, readText } from '@fanion/formats/lesson/text';
import { inMemory } from '../../../platform/memory.ts';

/** Texts kept at most: beyond, all are read again. */
const MOST = 500;

/** The tree of each lesson's text, made once for each text that is published. */
export const lessonTexts = inMemory(() => {
  const cache = new Map<number, { body: string; read: LessonText }>();
  return (lessonId: number, body: string): LessonText => {
    const entry = cache.get(lessonId);
    if (entry?.body === body) return entry.read;
    if (cache.size >= MOST) cache.clear();
    const read = readText(body);
    cache.set(lessonId, { body, read });
    return read;
  };
});
