import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import {
  filesOf,
  type ReadResult,
  readLesson,
  readModule,
  readPath,
  SLUG,
} from '@fanion/formats/lesson/read';
import type { LessonFile, ModuleFile, PathFile } from '@fanion/formats/lesson/types';
import type { Problem } from '@fanion/formats/problems/problems';
import { readTrainingEvents } from '@fanion/formats/training-event/read';
import type { TrainingEventFile } from '@fanion/formats/training-event/types';
import { readShownPicture } from '../../../platform/files/photo.ts';
import { sha256 } from '../../../platform/secrets.ts';
import type { NewFile } from '../library/record-queries.ts';
import * as texts from './texts.ts';

const LARGEST_TEXT = 1024 * 1024;
const LARGEST_FILE = 10 * 1024 * 1024;
const MOST_FOLDERS = 200;
const EVENTS = 'events.yml';
/** `01-premiers-pas`, `02-dix-commandes.md`: the number gives the order, the rest is the slug. */
const NUMBERED = /^(\d{1,3})-(.+?)(?:\.md)?$/;

/** A file of a lesson in the folder. */
export interface ReadFile extends NewFile {
  bytes: Buffer;
}
export interface ReadLessonFolder {
  /** Relative path of its file. */
  file: string;
  slug: string;
  lesson: LessonFile;
  files: ReadFile[];
}
export interface ReadModuleFolder {
  slug: string;
  module: ModuleFile;
  lessons: ReadLessonFolder[];
}
export interface ReadPathFolder {
  file: string;
  slug: string;
  path: PathFile;
  modules: ReadModuleFolder[];
  /** False when part of it was refused: nothing is removed then. */
  whole: boolean;
}

/** An event of the events.yml, with its files. */
export interface ReadEvent {
  event: TrainingEventFile;
  files: ReadFile[];
}

/** The content of a folder of paths. */
export interface LearnFolder {
  paths: ReadPathFolder[];
  /** Webinars and workshops of its events.yml, in order. */
  events: ReadEvent[];
  problems: Problem[];
  /** Number of description files that were opened. */
  filesRead: number;
}

/**
 * Reads a folder of the demo's form: links are not followed, so that no file outside is ever opened. Never
 * throws.
 */
export async function readTree(root: string): Promise<LearnFolder> {
  const reader = new Reader(await realpath(root));
  const paths: ReadPathFolder[] = [];
  for (const name of await reader.folders('')) {
    const path = await reader.path(name);
    if (path) paths.push(path);
  }
  const events = await reader.events();
  const { problems, filesRead } = reader;
  if (filesRead === 0) problems.push({ path: '.', line: null, level: 'error', message: texts.NO_PATH });
  return { paths, events, problems, filesRead };
}

class Reader {
  readonly problems: Problem[] = [];
  filesRead = 0;
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Names of the folders in a folder, in the same order on every machine. */
  async folders(folder: string): Promise<string[]> {
    const entries = await readdir(join(this.root, folder), { withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
    if (names.length > MOST_FOLDERS) this.say(folder, texts.TOO_MANY);
    return names.sort().slice(0, MOST_FOLDERS);
  }

  async path(slug: string): Promise<ReadPathFolder | null> {
    const file = `${slug}/path.yml`;
    const text = await this.text(file);
    // A folder without a path.yml is ignored.
    if (text === null) return null;
    const path = this.take(readPath(text, file));
    if (!SLUG.test(slug)) this.say(file, texts.BAD_SLUG);
    if (!path || !SLUG.test(slug)) return null;
    const before = this.errors;
    const modules: ReadModuleFolder[] = [];
    for (const name of await this.numbered(slug, await this.folders(slug))) {
      const module = await this.module(slug, name);
      if (module) modules.push(module);
    }
    const slugs = modules.map((module) => module.slug);
    const twice = slugs.find((one, at) => slugs.indexOf(one) < at);
    if (twice) this.say(file, texts.moduleTwice(twice));
    return twice ? null : { file, slug, path, modules, whole: this.errors === before };
  }

  /** The webinars and workshops, if there is an events.yml. */
  async events(): Promise<ReadEvent[]> {
    const text = await this.text(EVENTS);
    const events = text === null ? null : this.take(readTrainingEvents(text, EVENTS));
    const read: ReadEvent[] = [];
    for (const event of events ?? []) {
      const files: ReadFile[] = [];
      for (const { file } of event.files) {
        const one = await this.file(EVENTS, '.', file, false);
        if (one) files.push(one);
      }
      if (files.length === event.files.length) read.push({ event, files });
    }
    return read;
  }

  private async module(pathSlug: string, name: string): Promise<ReadModuleFolder | null> {
    const folder = `${pathSlug}/${name}`;
    const text = await this.text(`${folder}/module.yml`);
    if (text === null) {
      this.say(`${folder}/module.yml`, texts.NO_MODULE);
      return null;
    }
    const module = this.take(readModule(text, `${folder}/module.yml`));
    const entries = await readdir(join(this.root, folder), { withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map((entry) => entry.name);
    const lessons: ReadLessonFolder[] = [];
    for (const file of await this.numbered(folder, files.sort())) {
      const lesson = await this.lesson(folder, file);
      if (lesson) lessons.push(lesson);
    }
    return module && { slug: NUMBERED.exec(name)![2]!, module, lessons };
  }

  private async lesson(folder: string, name: string): Promise<ReadLessonFolder | null> {
    const file = `${folder}/${name}`;
    const text = await this.text(file);
    if (text === null) {
      this.say(file, texts.UNREADABLE);
      return null;
    }
    const lesson = this.take(readLesson(text, file));
    if (!lesson) return null;
    const before = this.errors;
    const { images, files } = filesOf(lesson);
    const read: ReadFile[] = [];
    for (const image of new Set([...images, ...files])) {
      const one = await this.file(file, folder, image, images.includes(image));
      if (one) read.push(one);
    }
    if (this.errors > before) return null;
    return { file, slug: NUMBERED.exec(name)![2]!, lesson, files: read };
  }

  /** A file that a lesson refers to. */
  private async file(of: string, folder: string, name: string, isImage: boolean): Promise<ReadFile | null> {
    const bytes = await this.bytes(`${folder}/${name}`, LARGEST_FILE);
    if (!bytes) {
      this.say(of, texts.noFile(name));
      return null;
    }
    const picture = isImage ? await readShownPicture(bytes) : null;
    if (isImage && !picture) {
      this.say(of, texts.notPicture(name));
      return null;
    }
    return { name, bytes, size: bytes.length, sha256: sha256(bytes).toString('hex'), picture };
  }

  /** Names with a number and a slug; the others are reported. */
  private async numbered(folder: string, names: string[]): Promise<string[]> {
    return names.filter((name) => {
      if (name === 'files') return false;
      const slug = NUMBERED.exec(name)?.[2] ?? '';
      if (SLUG.test(slug)) return true;
      this.say(`${folder}/${name}`, texts.BAD_NAME);
      return false;
    });
  }

  private async text(file: string): Promise<string | null> {
    const bytes = await this.bytes(file, LARGEST_TEXT);
    if (!bytes) return null;
    this.filesRead += 1;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      this.say(file, texts.NOT_UTF8);
      return '';
    }
  }

  /** Bytes of a plain file inside the folder; null when there is none, or it is too large. */
  private async bytes(file: string, most: number): Promise<Buffer | null> {
    const path = join(this.root, file);
    const found = await lstat(path).catch(() => null);
    if (!found?.isFile()) return null;
    // A folder on the way may be a link: the real path must be the path itself.
    if ((await realpath(path)) !== path) return null;
    if (found.size > most) {
      this.say(file, texts.TOO_LARGE);
      return null;
    }
    return readFile(path);
  }

  private take<T>({ value, problems }: ReadResult<T>): T | null {
    this.problems.push(...problems);
    return value;
  }

  private get errors(): number {
    return this.problems.filter(({ level }) => level === 'error').length;
  }

  private say(path: string, message: string): void {
    this.problems.push({ path, line: null, level: 'error', message });
  }
}
