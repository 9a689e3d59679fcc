import type { DifficultyLevel } from '@fanion/rules/difficulties';
import type { Question } from '@fanion/rules/learn/check';
import type { LessonState } from '@fanion/rules/learn/lessons';

/** A path (parcours), as in its path.yml. */
export interface PathFile {
  title: string;
  summary: string;
  level: DifficultyLevel;
  category: string;
  /** Slugs of the paths it builds on. */
  requires: string[];
  author: string;
  /** Its position among the paths, from 1; null: after those with one, by name. */
  position: number | null;
  /** In nobody's list: reached by the link with its code. */
  unlisted: boolean;
}

export interface ModuleFile {
  title: string;
  summary: string;
}

/** A lesson, as in its Markdown file. */
export interface LessonFile {
  title: string;
  summary: string;
  minutes: number;
  /** Null: its path's level. */
  level: DifficultyLevel | null;
  premium: boolean;
  author: string;
  /** Day of the last review, `2026-11-03`. */
  reviewed: string;
  state: LessonState;
  /** Slugs of challenges. */
  challenges: string[];
  /** An https address; nothing from it is loaded before a click. */
  video: string | null;
  /** The question for the private note. */
  reflection: string | null;
  questions: Question[];
  /** Markdown. */
  body: string;
}
