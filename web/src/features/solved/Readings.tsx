import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Pencil } from 'lucide-react';
import { assetUrl } from '../../lib/api/api-base.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useNavigate } from '../../lib/routing/hooks.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useAccess } from '../access/queries.ts';
import { challengeWriteupsQuery } from '../writeups/list/queries.ts';
import { useCreateWriteup } from '../writeups/writing/queries.ts';
import { countLines } from './model.ts';
import { SOLVED_TEXTS as T } from './texts.ts';

const MOST = 3;

/** The texts that a solve opens, and the link to write one's own from one's notes, for members who may. */
export function Readings({ challenge }: { challenge: Challenge }) {
  const { writeups_allowed: reads } = challenge;
  const { data } = useQuery({ ...challengeWriteupsQuery(String(challenge.id)), enabled: reads });
  const access = useAccess();
  const official = challenge.has_solution && challenge.solution_allowed;
  const found = data?.writeups.slice(0, MOST) ?? [];
  // Closed texts are not mentioned there: no plan is advertised.
  if (!reads && !official) return null;
  return (
    <div className="solve-end">
      <div className="min-w-0 flex-1">
        <h3>{found.length > 0 || official ? T.opened : T.toRead}</h3>
        {(found.length > 0 || official) && (
          <ul className="solve-readings">
            {found.map(({ id, title, author, author_avatar, readTime }) => (
              <li key={id}>
                <HexAvatar name={author} src={assetUrl(author_avatar)} size={24} />
                <Link className="link wrap-anywhere" to={`?wu=${id}`} preventScrollReset>
                  {title}
                </Link>
                <Facts className="meta">
                  {author}
                  {T.minutes(readTime)}
                </Facts>
              </li>
            ))}
            {official && (
              <li>
                <Icon of={BookOpen} size={20} className="text-subtle" />
                <Link className="link" to="?tab=writeup">
                  {T.official}
                </Link>
              </li>
            )}
          </ul>
        )}
        {data && found.length === 0 && !official && <p className="text-muted mt-2">{T.nothingOpened}</p>}
      </div>
      {access.may('can_create_writeup') && <Begin challenge={challenge} />}
    </div>
  );
}

function Begin({ challenge }: { challenge: Challenge }) {
  const create = useCreateWriteup();
  const navigate = useNavigate();
  const note = challenge.note?.text ?? '';
  const lines = countLines(note);
  return (
    <div className="solve-begin">
      <p className="text-muted">{lines > 0 ? T.fromNotes(lines) : T.noNotes}</p>
      <Button
        icon={Pencil}
        busy={create.isPending}
        onClick={() =>
          create.mutate(
            { challenge_id: challenge.id, title: challenge.name, content: note },
            {
              onSuccess: ({ writeup }) => void navigate(`/ctf/write-ups/${writeup.id}`),
              onError: (error) => toast.bad(messageOf(error, T.beginFailed)),
            },
          )
        }
      >
        {T.begin}
      </Button>
    </div>
  );
}
