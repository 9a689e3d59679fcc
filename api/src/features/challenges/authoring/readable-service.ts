import type { Context } from '../../../platform/context.ts';
import { containsFlag } from '../leaks/service.ts';
import type { AuthoredRow } from './queries.ts';
import type { ReadablePart } from './texts.ts';

/** What players read of a challenge before they solve it. */
export type Readable = Pick<AuthoredRow, 'name' | 'description' | 'connection_info' | 'tags'> & {
  hints: readonly { title: string | null; content: string }[];
};

/** The first place where players would read a flag of the challenge; null when there is none. */
export async function findLeak(
  context: Context,
  { id, name, description, connection_info, tags, hints }: Readable & { id: number },
): Promise<ReadablePart | null> {
  const read: Record<ReadablePart, string> = {
    statement: description,
    name,
    connection: connection_info ?? '',
    tags: tags.join('\n'),
    hints: hints.map(({ title, content }) => `${title ?? ''}\n${content}`).join('\n'),
  };
  for (const [place, text] of Object.entries(read))
    if (await containsFlag(context, text, id)) return place as ReadablePart;
  return null;
}
