import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { aFolder } from '../content-folder.ts';

/** A folder for a test file's archives: returns a function that saves one there and returns its path. */
export async function archiveFolder(): Promise<(bytes: Uint8Array) => string> {
  const folder = await aFolder();
  let count = 0;
  return (bytes) => {
    count += 1;
    const path = join(folder, `${count}.zip`);
    writeFileSync(path, bytes);
    return path;
  };
}

/** A table as CTFd exports it. */
export const table = (results: object[]) =>
  strToU8(JSON.stringify({ count: results.length, results, meta: {} }));
/** An archive with these tables, empty ones in CTFd's form, and these uploads. */
export const archiveOf = (
  tables: Record<string, object[]>,
  uploads: Record<string, string> = {},
): Uint8Array =>
  zipSync({
    'db/alembic_version.json': table([{ version_num: '8275865e5992' }]),
    'db/comments.json': new Uint8Array(),
    ...Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [
        `db/${name}.json`,
        rows.length === 0 ? new Uint8Array() : table(rows),
      ]),
    ),
    ...Object.fromEntries(Object.entries(uploads).map(([name, text]) => [`uploads/${name}`, strToU8(text)])),
  });

/** A row of CTFd's challenges. */
export const challenge = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  description: 'Texte **gras**<br>',
  category: 'Web',
  type: 'standard',
  value: 150,
  state: 'visible',
  max_attempts: 0,
  requirements: null,
  function: 'static',
  initial: null,
  minimum: null,
  decay: null,
  ...more,
});
/** A row of CTFd's flags. */
export const flag = (challengeId: number, content: string, more: object = {}) => ({
  id: challengeId * 10 + content.length,
  challenge_id: challengeId,
  type: 'static',
  content,
  data: '',
  ...more,
});

/** Made by passlib 1.7.4 from the password below, with four rounds; CTFd uses twelve. */
const PASSWORD_HASH = '$bcrypt-sha256$v=2,t=2b,r=4$28D/6XeEp5YKx5yUzg6LQO$xu5uDWJG0NncERJ9dUn0rNNEw1gZ1bq';
export const OF_CTFD = 'Étoile-42!';

/** A row of CTFd's users. */
export const user = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  email: `${name.replace(/\W/g, '')}${id}@ctfd.exemple.fr`,
  password: PASSWORD_HASH,
  type: 'user',
  verified: true,
  hidden: false,
  banned: false,
  country: 'FR',
  team_id: null,
  created: '2025-11-02T10:00:00.5',
  ...more,
});
/** A row of CTFd's teams. */
export const team = (id: number, name: string, captain: number | null, more: object = {}) => ({
  id,
  name,
  captain_id: captain,
  hidden: false,
  banned: false,
  ...more,
});
let tries = 0;
/** A row of CTFd's submissions: the author, and how many minutes after the start. */
export const tried = (
  who: [number, number | null],
  challengeId: number,
  minute: number,
  type = 'correct',
) => {
  tries += 1;
  return {
    id: tries,
    user_id: who[0],
    team_id: who[1],
    challenge_id: challengeId,
    type,
    provided: 'jamais gardé',
    date: new Date(Date.UTC(2026, 0, 1, 18, minute)).toISOString().replace('Z', ''),
  };
};
/** Rows of CTFd's settings. */
export const config = (mode: 'teams' | 'users') => [
  { id: 1, key: 'ctf_name', value: 'Les Régates' },
  { id: 2, key: 'user_mode', value: mode },
  { id: 4, key: 'start', value: String(Date.UTC(2026, 0, 1, 18) / 1000) },
  { id: 5, key: 'end', value: String(Date.UTC(2026, 0, 2, 18) / 1000) },
];
/** A row of CTFd's awards. */
export const award = (id: number, userId: number, teamId: number | null, value: number) => ({
  id,
  user_id: userId,
  team_id: teamId,
  name: 'Costume',
  description: 'Le plus beau',
  value,
  date: '2026-01-01T19:00:00',
});
