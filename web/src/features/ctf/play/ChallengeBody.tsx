import type { EventChallenge } from '@fanion/contract/ctf/play/endpoints';
import { type ReactNode, useId } from 'react';
import { number } from '../../../lib/french.ts';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { FileList } from '../../challenges/files/FileList.tsx';
import { HintList } from '../../challenges/hints/HintList.tsx';
import { Connection } from '../../challenges/play/Connection.tsx';
import { PLAY_TEXTS } from '../../challenges/play/texts.ts';
import { ReportButton } from '../../challenges/reports/ReportButton.tsx';
import { PaneHead } from '../frame/PaneHead.tsx';
import { useEventFileLink } from './queries.ts';
import { Solvers } from './Solvers.tsx';
import { CHALLENGE_TEXTS as T } from './texts.ts';

type BodyProps = {
  slug: string;
  challenge: EventChallenge;
  /** A note beside a file. */
  opened?: (fileId: number) => string | null;
  /** Whether its files and hints are lettered as in a room, before the team's work. */
  lettered?: boolean;
};

/** The text, where to connect, files and hints, which are free in an event. */
export function ChallengeBody({ slug, challenge, opened, lettered }: BodyProps) {
  const { description, connection_info, hints, files, firstWorths, solves, counts } = challenge;
  const link = useEventFileLink(slug, challenge.id);
  return (
    <>
      {firstWorths.length > 0 && (
        <p className="meta">
          {T.firsts(firstWorths.map((worth) => number(worth)).join(', '), solves, counts)}
        </p>
      )}
      {description && <Markdown source={description} topLevel={3} />}
      {connection_info && (
        <Part title={PLAY_TEXTS.connection}>
          <Connection info={connection_info} />
        </Part>
      )}
      {files.length > 0 && (
        <Part title={PLAY_TEXTS.files} letter={lettered ? 'A' : null}>
          <FileList files={files} link={link} note={opened} />
        </Part>
      )}
      {hints.length > 0 && (
        <Part title={PLAY_TEXTS.hints} letter={lettered ? 'B' : null} note={T.hintsFree}>
          <HintList hints={hints.map((hint, index) => ({ ...hint, position: index + 1, isFree: true }))} />
        </Part>
      )}
    </>
  );
}

type PartProps = { title: string; letter?: string | null; note?: string; children: ReactNode };

function Part({ title, letter = null, note, children }: PartProps) {
  const id = useId();
  return (
    <section className="event-challenge-part" aria-labelledby={id}>
      {letter === null ? (
        <h3 id={id}>{title}</h3>
      ) : (
        <PaneHead id={id} no={letter} level={3} title={title}>
          {note && <span className="meta">{note}</span>}
        </PaneHead>
      )}
      {children}
    </section>
  );
}

type EndProps = {
  slug: string;
  challenge: Pick<EventChallenge, 'id' | 'solvers' | 'tags' | 'author' | 'counts' | 'maySubmit'>;
  solverAction?: (name: string) => ReactNode;
};

/** The solvers, the subject and the author of a challenge, and a button to report a problem. */
export function ChallengeEnd({ slug, challenge, solverAction }: EndProps) {
  const { id, solvers, tags, author, counts, maySubmit } = challenge;
  // A flag that may be sent but does not count comes after the end.
  const none = counts ? T.nobody : maySubmit ? T.unsolved : T.nobodyYet;
  return (
    <>
      <Part title={T.solvers}>
        <Solvers solvers={solvers} none={none} action={solverAction} />
      </Part>
      {(tags.length > 0 || author) && (
        <p className="chip-row">
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
          {author && (
            <span className="meta">
              {T.author} : {author}
            </span>
          )}
        </p>
      )}
      <p>
        <ReportButton challengeId={id} event={slug} />
      </p>
    </>
  );
}
