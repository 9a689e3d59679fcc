/** A message for a manager about imported data: a folder, a feed, a table. Never quotes a flag. */
export interface Problem {
  /** Where: a file of the folder, `standings[3].score` in a feed, the column of a table; '' = the whole. */
  path: string;
  /** Counted from 1; null when it concerns the whole. */
  line: number | null;
  /**
   * `error`: the item at the path is not read (for a feed or a table: nothing is). `warning`: it is read,
   * with a part changed or left out. `skipped`: the item is not ours (a link, a file of another tool).
   */
  level: 'error' | 'warning' | 'skipped';
  /** French. */
  message: string;
}

const MOST_PROBLEMS = 50;

/** Collects problems, and only counts those beyond fifty: a hostile feed has one on each of its rows. */
export class Problems {
  private readonly errors: Problem[] = [];
  private readonly warnings: Problem[] = [];
  private more = 0;

  /** True once there was an error. */
  get failed(): boolean {
    return this.errors.length > 0;
  }

  error(path: string, message: string, line: number | null = null) {
    if (this.errors.length < MOST_PROBLEMS) this.errors.push({ path, line, level: 'error', message });
    else this.more += 1;
  }

  warn(path: string, message: string, line: number | null = null) {
    if (this.warnings.length < MOST_PROBLEMS) this.warnings.push({ path, line, level: 'warning', message });
    else this.more += 1;
  }

  /** Errors first, then warnings in order of occurrence, then how many more there are. */
  list(): Problem[] {
    const problems = [...this.errors, ...this.warnings];
    if (this.more === 0) return problems;
    const message = this.more === 1 ? 'Et 1 autre problème.' : `Et ${this.more} autres problèmes.`;
    return [...problems, { path: '', line: null, level: 'warning', message }];
  }
}
