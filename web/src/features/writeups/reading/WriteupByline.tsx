import type { Writeup } from '@fanion/contract/writeups/reading';
import { Clock } from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { date } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { authorPath } from '../model.ts';
import { WRITEUP_TEXTS } from '../texts.ts';

type Props = { writeup: Pick<Writeup, 'author' | 'author_avatar' | 'date' | 'readTime'> };

/** The author, the date, and the reading time. */
export function WriteupByline({ writeup: { author, author_avatar, date: at, readTime } }: Props) {
  return (
    <p className="writeup-byline">
      <HexAvatar name={author} src={assetUrl(author_avatar)} size={24} />
      <Author name={author} />
      <time dateTime={at}>{date(at)}</time>
      <span className="writeup-time">
        <Icon of={Clock} size={14} />
        {WRITEUP_TEXTS.readTime(readTime)}
      </span>
    </p>
  );
}

function Author({ name }: { name: string }) {
  const page = authorPath(name);
  if (page === null) return <span className="writeup-author">{name}</span>;
  return (
    <Link className="writeup-author" to={page}>
      <span className="sr">{WRITEUP_TEXTS.by} </span>
      {name}
    </Link>
  );
}
