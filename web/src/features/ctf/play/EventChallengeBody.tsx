import type { EventChallenge } from '@fanion/contract/ctf/board';
import type { ReactNode } from 'react';
import { typo } from '../../../lib/french.ts';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { safeHref } from '../../../ui/markdown/safe-href.ts';
import { CHALLENGE_TEXTS } from '../board/texts.ts';
import { EventFiles } from './EventFiles.tsx';
import { EventSolvers } from './EventSolvers.tsx';

/** The text, where to connect, files and hints, which are free in an event. */
export function EventChallengeBody({ slug, challenge }: { slug: string; challenge: EventChallenge }) {
  const { description, connection_info, hints, files } = challenge;
  return (
    <>
      {description && <Markdown source={description} topLevel={3} />}
      {connection_info && (
        <section className="event-challenge-part">
          <h3>{CHALLENGE_TEXTS.connection}</h3>
          <Connection info={connection_info.trim()} />
        </section>
      )}
      {files.length > 0 && (
        <section className="event-challenge-part">
          <h3>{CHALLENGE_TEXTS.files}</h3>
          <EventFiles slug={slug} challengeId={challenge.id} files={files} />
        </section>
      )}
      {hints.length > 0 && (
        <section className="event-challenge-part">
          <h3>{CHALLENGE_TEXTS.hints}</h3>
          <ol className="event-hints">
            {hints.map(({ id, title, content }, index) => (
              <li key={id}>
                <details>
                  <summary>{typo(title ?? CHALLENGE_TEXTS.hint(index + 1))}</summary>
                  <Markdown source={content} topLevel={3} />
                </details>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

type EndProps = {
  challenge: Pick<EventChallenge, 'solvers' | 'tags' | 'author'>;
  solverAction?: (name: string) => ReactNode;
  report: ReactNode;
};

/** Who solved a challenge, what it is about, who wrote it and how to say that it does not work. */
export function EventChallengeEnd({ challenge: { solvers, tags, author }, solverAction, report }: EndProps) {
  return (
    <>
      <EventSolvers solvers={solvers} action={solverAction} />
      {(tags.length > 0 || author) && (
        <p className="event-challenge-tags">
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
          {author && (
            <span className="meta">
              {CHALLENGE_TEXTS.author} : {author}
            </span>
          )}
        </p>
      )}
      <p>{report}</p>
    </>
  );
}

/** An address is a link, a command is copied. */
function Connection({ info }: { info: string }) {
  const address = /^https?:\/\/\S+$/.test(info) ? safeHref(info) : undefined;
  if (address)
    return (
      <a className="link wrap-anywhere" href={address} target="_blank" rel="noopener noreferrer nofollow">
        {info}
        <span className="sr"> (nouvel onglet)</span>
      </a>
    );
  return (
    <div className="event-connection">
      <code>{info}</code>
      <CopyButton text={info} label={CHALLENGE_TEXTS.copy} size="sm" />
    </div>
  );
}
