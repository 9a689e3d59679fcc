// A real program for the tests: owns the database of argv[2] and reports events as JSON lines. argv[3]:
// `hold` keeps it, `write` also inserts rows one after the other and reports each acknowledged one, `join`
// only reports what joinEmbedded returns.
import pg from 'pg';
import { joinEmbedded, startEmbedded } from './embedded.ts';

const [dataDir = '', mode = 'hold'] = process.argv.slice(2);
const tell = (event: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(event)}\n`);

try {
  if (mode === 'join') {
    tell({ joined: await joinEmbedded({ dataDir }) });
  } else {
    const before = performance.now();
    const database = await startEmbedded({ dataDir, onProgress: (line) => tell({ progress: line }) });
    const ready = Math.round(performance.now() - before);
    const pool = new pg.Pool({ ...database.connection, max: 4 });
    pool.on('error', () => {});
    await pool.query('create table if not exists note (n int primary key)');
    tell({ ready });
    // Keeps the program alive: the database itself does not.
    setInterval(() => {}, 60_000);
    const { rows } = await pool.query<{ next: number }>('select coalesce(max(n), 0) + 1 as next from note');
    for (let n = rows[0]!.next; mode === 'write'; n++) {
      await pool.query('insert into note values ($1)', [n]);
      tell({ acknowledged: n });
    }
  }
} catch (error) {
  const { name, message } = error as Error;
  tell({ error: name, message });
  process.exitCode = 1;
}
