import { type LessonText, readText } from '@fanion/formats/lesson/text';
import { inMemory } from '../../../platform/memory.ts';

/** Most texts in memory: beyond that, all are read again. */
const MOST = 500;

/** The parsed text of each lesson, made once per published version. */
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
