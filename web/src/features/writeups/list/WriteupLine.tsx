import type { Writeup } from '@fanion/contract/writeups/reading';
import type { ReactNode } from 'react';
import { date, typeset } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { authorPath, subjectPath } from '../model.ts';
import { OWN_TEXTS, WRITEUP_TEXTS } from '../texts.ts';

type Props = {
  writeup: Writeup;
  title: ReactNode;
  byline?: boolean;
  actions: ReactNode;
  children?: ReactNode;
};

/** A write-up in a work list: its title, its subject, and the actions. */
export function WriteupLine({ writeup, title, byline, actions, children }: Props) {
  const { author, challengeName, ctfName, date: at, readTime } = writeup;
  const page = authorPath(author);
  return (
    <li className="writeup-line">
      <div className="writeup-line-what">
        <p className="writeup-line-title">{title}</p>
        <Facts as="p" className="meta">
          {byline &&
            (page === null ? (
              author
            ) : (
              <Link className="link" to={page}>
                {author}
              </Link>
            ))}
          <Link className="link" to={subjectPath(writeup)}>
            {typeset(challengeName ?? ctfName ?? OWN_TEXTS.aboutEvent)}
          </Link>
          <time dateTime={at}>{date(at)}</time>
          {WRITEUP_TEXTS.minutes(readTime)}
        </Facts>
      </div>
      <div className="chip-row">{actions}</div>
      {children}
    </li>
  );
}
