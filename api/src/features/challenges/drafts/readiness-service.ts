import type { Context } from '../../../platform/context.ts';
import { containsFlag } from '../leaks/service.ts';
import { checklistOf } from './present.ts';
import type { AuthoredRow } from './queries.ts';
import * as texts from './texts.ts';

/** What players read of a challenge before they solve it. */
type Readable = Pick<AuthoredRow, 'name' | 'description' | 'connection_info' | 'tags'> & {
  hints: readonly { title: string | null; content: string }[];
};

/** The first place where players would read a flag of the challenge; null when there is none. */
export async function findLeak(
  context: Context,
  { id, name, description, connection_info, tags, hints }: Readable & { id: number },
): Promise<texts.ReadablePart | null> {
  const read: Record<texts.ReadablePart, string> = {
    statement: description,
    name,
    connection: connection_info ?? '',
    tags: tags.join('\n'),
    hints: hints.map(({ title, content }) => `${title ?? ''}\n${content}`).join('\n'),
  };
  for (const [place, text] of Object.entries(read))
    if (await containsFlag(context, text, id)) return place as texts.ReadablePart;
  return null;
}

type PublishableRow = Parameters<typeof checklistOf>[0] & Readable & { id: number };

/** What a challenge lacks before anybody may play it, as a sentence; null when nothing. */
export async function findPublicationProblem(context: Context, row: PublishableRow): Promise<string | null> {
  const leak = await findLeak(context, row);
  return leak ? texts.FLAG_IN[leak] : missingStepsText(checklistOf(row, false));
}

/** What a published challenge would lack with this content; a new price alone needs only the price check. */
export function findChangeProblem(
  context: Context,
  row: PublishableRow,
  changed: readonly string[],
): Promise<string | null> {
  if (changed.some((part) => part !== 'scoring')) return findPublicationProblem(context, row);
  return Promise.resolve(missingStepsText(checklistOf(row, false).filter(({ step }) => step === 'points')));
}

function missingStepsText(steps: ReturnType<typeof checklistOf>): string | null {
  const lacks = steps.filter((step) => step.required && !step.done);
  return lacks.length === 0 ? null : texts.missing(lacks.map(({ label }) => label));
}
