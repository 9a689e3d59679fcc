import type { SocialMember } from '@fanion/contract/social';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, ShieldCheck, UsersRound } from 'lucide-react';
import { assetUrl } from '../../lib/api/api-base.ts';
import { number } from '../../lib/french.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { namedIcon } from '../../ui/buttons/named-icon.ts';
import { Chip } from '../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { rankColour } from '../../ui/identity/rank-colour.ts';
import { useAccess } from '../access/queries.ts';
import { composePath } from '../messages/queries.ts';
import { ownProfileQuery } from '../profiles/queries.ts';
import { BADGES_SHOWN, handleToCopy, SPECIALTIES_SHOWN, splitShown } from './card-model.ts';
import { SOCIAL_TEXTS } from './texts.ts';

/** A member of the directory: one link, to the profile, and separately the button that copies the handle. */
export function MemberCard({ member }: { member: SocialMember }) {
  const name = [member.first_name, member.last_name].filter(Boolean).join(' ');
  const badges = splitShown(member.badges, BADGES_SHOWN);
  const tags = splitShown(member.tags, SPECIALTIES_SHOWN);
  const handle = handleToCopy(member);
  return (
    <article className="card card-link member-card">
      <header className="member-head">
        <HexAvatar
          name={member.pseudo}
          src={assetUrl(member.photo)}
          size={48}
          rim={rankColour(member.rank_number ?? 0)}
          online={member.is_online}
        />
        <div className="min-w-0">
          <h3 className="member-pseudo">
            <Link className="card-link-target" to={`/profile/${encodeURIComponent(member.pseudo)}`}>
              {member.pseudo}
            </Link>
          </h3>
          {name && <p className="truncate text-muted">{name}</p>}
        </div>
      </header>
      <p className="chip-row">
        <Chip tone="accent" icon={ShieldCheck}>
          {member.role}
        </Chip>
        {member.seeks_team && (
          <Chip tone="line" icon={UsersRound}>
            {SOCIAL_TEXTS.seeksTeam}
          </Chip>
        )}
      </p>
      <dl className="member-figures">
        <Figure label="Score" value={number(member.training_score)} />
        <Figure label="Niveau" value={number(member.level)} />
        <Figure label="CTF" value={number(member.ctf_count)} />
      </dl>
      {badges.visibleItems.length > 0 && (
        <ul className="member-badges" aria-label="Badges">
          {badges.visibleItems.map(({ id, name: badge, icon }) => (
            <li key={id}>
              <Icon of={namedIcon(icon)} size={16} className="text-muted" />
              <span className="truncate">{badge}</span>
            </li>
          ))}
          {badges.more > 0 && <More count={badges.more} of="badges" />}
        </ul>
      )}
      {tags.visibleItems.length > 0 && (
        <ul className="chip-row" aria-label="Spécialités">
          {tags.visibleItems.map((tag) => (
            <li key={tag} className="min-w-0">
              <Chip>
                <span className="truncate">{tag}</span>
              </Chip>
            </li>
          ))}
          {tags.more > 0 && <More count={tags.more} of="spécialités" />}
        </ul>
      )}
      <footer className="member-foot">
        <CopyButton
          size="sm"
          text={handle.text}
          label={SOCIAL_TEXTS.copy[handle.of]}
          done={SOCIAL_TEXTS.copied}
          context={member.pseudo}
        />
        <WriteTo pseudo={member.pseudo} />
      </footer>
    </article>
  );
}

/** The link to a message, for members who may write one; not on one's own card. */
function WriteTo({ pseudo }: { pseudo: string }) {
  const { may } = useAccess();
  const { data: me } = useQuery(ownProfileQuery);
  if (!may('can_message_users') || !me || me.username === pseudo) return null;
  return (
    <LinkButton
      size="sm"
      variant="quiet"
      icon={MessagesSquare}
      to={composePath(pseudo)}
      aria-label={SOCIAL_TEXTS.writeTo(pseudo)}
    >
      {SOCIAL_TEXTS.write}
    </LinkButton>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function More({ count, of }: { count: number; of: string }) {
  return (
    <li className="num meta">
      +{count}
      <span className="sr"> {of}</span>
    </li>
  );
}
