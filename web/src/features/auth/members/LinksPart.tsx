import type { Account } from '@fanion/contract/auth/members';
import { NETWORKS } from '@fanion/rules/profiles/social-links';
import { BadgeCheck, Link2 } from 'lucide-react';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { useAccount } from './queries.ts';
import { LINKS_TEXTS as T } from './texts.ts';

type Link = Account['links'][number];

/** External accounts listed by a member, each with whether a manager verified that it is theirs. */
export function LinksPart({ account: { id, links, may_act } }: { account: Account }) {
  if (links.length === 0) return null;
  return (
    <FilePart no="06" title={T.title}>
      <p className="text-muted">{T.lead}</p>
      <ul className="desk-acts">
        {links.map((link) => (
          <li key={link.platform}>
            <Icon of={link.is_verified ? BadgeCheck : Link2} size={20} />
            <span className="desk-act">
              <b>{NETWORKS[link.platform]}</b>
              <span className="meta">
                {link.url === null ? (
                  link.handle
                ) : (
                  <a href={link.url} target="_blank" rel="noreferrer">
                    {link.handle}
                  </a>
                )}
                {link.is_verified && `, ${T.verified}`}
              </span>
            </span>
            {may_act && <MarkButton id={id} link={link} />}
          </li>
        ))}
      </ul>
    </FilePart>
  );
}

function MarkButton({ id, link: { platform, handle, is_verified } }: { id: number; link: Link }) {
  const { markLink } = useAccount(id);
  const act = is_verified ? T.unmark : T.mark;
  const message = is_verified ? T.unmarked : T.marked;
  return (
    <ActButton
      size="sm"
      aria-label={`${act}, ${NETWORKS[platform]}`}
      act={() => markLink(platform, { handle, verified: !is_verified }).then(() => ({ message }))}
    >
      {act}
    </ActButton>
  );
}
