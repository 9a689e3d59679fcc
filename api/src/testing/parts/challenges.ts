import type { TestMember } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

const changed = (app: TestApp, challengeId: number) =>
  app.context.events.publish('challenges-changed', { challengeId });

/** Gives a challenge its hints, in order; returns their ids. */
export async function withHints(app: TestApp, challengeId: number, contents: string[]): Promise<number[]> {
  const rows = await app.context.db.query<{ id: number }>(
    `insert into challenge_hint (challenge_id, position, content)
     select $1, place - 1, content from unnest($2::text[]) with ordinality as t(content, place) returning id`,
    [challengeId, contents],
  );
  changed(app, challengeId);
  return rows.map(({ id }) => id);
}

let position = 0;

/** Gives a challenge a file, a required one by default; returns its id. */
export async function withFile(
  app: TestApp,
  challengeId: number,
  file: { name: string; bytes: Buffer; required?: boolean },
): Promise<number> {
  position += 1;
  const rows = await app.context.db.query<{ id: number }>(
    `insert into challenge_file (challenge_id, position, name, source_path, size, sha256, required)
     values ($1, $2, $3, $3, $4, $5, $6) returning id`,
    [
      challengeId,
      position,
      file.name,
      file.bytes.length,
      await app.context.storage.put(file.bytes),
      file.required ?? true,
    ],
  );
  changed(app, challengeId);
  return rows[0]!.id;
}

/** Gives a challenge its prerequisites. `anonymize`: until then it shows without its content. */
export async function withPrerequisites(
  app: TestApp,
  challengeId: number,
  requiredIds: number[],
  anonymize = false,
): Promise<void> {
  await app.context.db.query('update challenge set anonymize = $2 where id = $1', [challengeId, anonymize]);
  await app.context.db.query(
    'insert into challenge_prerequisite (challenge_id, required_id) select $1, unnest($2::int[])',
    [challengeId, requiredIds],
  );
  changed(app, challengeId);
}

/** Submits a flag; returns the parsed answer. */
export async function submit(
  app: TestApp,
  member: TestMember,
  challenge: { slug: string; flag: string },
  flag = challenge.flag,
) {
  return app.call('POST', `/challenges/${challenge.slug}/submit`, { token: member.token, body: { flag } });
}
