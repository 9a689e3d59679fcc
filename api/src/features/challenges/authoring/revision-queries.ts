import { type ChallengeContent, challengeContent } from '@fanion/contract/challenges/drafts/shapes';
import { int, json, moment } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import { catalogueRow } from '../catalogue/queries.ts';

export interface NewRevision {
  version: number;
  content: ChallengeContent;
  changed: readonly string[];
  writtenBy: number | null;
}

export async function insertRevision(sql: Sql, challengeId: number, revision: NewRevision): Promise<void> {
  const { version, content, changed, writtenBy } = revision;
  await sql.run(
    `insert into challenge_revision (challenge_id, version, content, changed, written_by)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [challengeId, version, JSON.stringify(content), changed, writtenBy],
  );
}

/** Parts that the oldest revisions lack. */
const DEFAULT_PARTS = {
  xp: null,
  next: '',
  resources: [],
  open_to_all: false,
} satisfies Partial<ChallengeContent>;

const revisionRow = {
  version: int,
  content: json(
    challengeContent.partial({
      xp: true,
      next: true,
      resources: true,
      open_to_all: true,
      background_image: true,
      logo: true,
    }),
  ),
  at: moment,
  // A revision without images says nothing of them: restoring it removes none.
  ...pick(catalogueRow, 'background_image', 'logo'),
};

/** The last revisions up to a version, newest first. */
export const listRevisions = async (
  sql: Sql,
  challengeId: number,
  upTo: number,
): Promise<{ version: number; content: ChallengeContent; at: Date }[]> => {
  const rows = await sql.rows(
    revisionRow,
    `select r.version, r.content, r.at, c.background_image, c.logo
     from challenge_revision r join challenge c on c.id = r.challenge_id
     where r.challenge_id = $1 and r.version <= $2 order by r.version desc limit 2`,
    [challengeId, upTo],
  );
  return rows.map(({ version, at, background_image, logo, content }) => ({
    version,
    at,
    content: { ...DEFAULT_PARTS, background_image, logo, ...content },
  }));
};
