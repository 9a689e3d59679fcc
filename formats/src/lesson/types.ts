import type { DifficultyLevel } from '@fanion/rules/difficulties';
import type { Question } from '@fanion/rules/learn/check';
import type { LessonState } from '@fanion/rules/learn/lessons';

/** A path (parcours), as its path.yml says it. */
export interface PathFile {
  title: string;
  summary: string;
  level: DifficultyLevel;
  category: string;
  /** Slugs of the paths that it follows. */
  requires: string[];
  author: string;
  /** Its place among the paths, from 1; null: after those that have one, by name. */
  position: number | null;
  /** In the list of no one: reached by the link with its code. */
  unlisted: boolean;
}

export interface ModuleFile {
  title: string;
  summary: string;
}

/** A lesson, as its Markdown file says it. */
export interface LessonFile {
  title: string;
  summary: string;
  minutes: number;
  /** Null: that of its path. */
  level: DifficultyLevel | null;
  premium: boolean;
  author: string;
  /** Day of the last review, `2026-11-03`. */
  reviewed: string;
  state: LessonState;
  /** Slugs of challenges. */
  challenges: string[];
  /** An https address; nothing of it is loaded before a click. */
  video: string | null;
  /** What the private note is asked about. */
  reflection: string | null;
  questions: Question[];
  /** Markdown. */
  body: string;
}
