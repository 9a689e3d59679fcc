import type { OwnProfile, PublicProfile } from '@fanion/contract/profiles';
import {
  CalendarDays,
  CircleCheck,
  ExternalLink,
  Lock,
  Mail,
  MapPin,
  MessageCircle,
  ShieldCheck,
} from 'lucide-react';
import { assetUrl } from '../../../lib/api-base.ts';
import { monthYear } from '../../../lib/french.ts';
import { Card } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { HexAvatar } from '../../../ui/HexAvatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type Fact, KeyValue } from '../../../ui/KeyValue.tsx';
import { rankColour } from '../../../ui/rank-colour.ts';
import { safeHref } from '../../../ui/safe-href.ts';
import { fullName, isOwn, type ShownLink, shownLink, xpBar } from '../model.ts';
import { XpProgress } from './XpProgress.tsx';

/** Card 01 of a profile: who the member is. */
export function IdentityCard({ profile }: { profile: PublicProfile | OwnProfile }) {
  const facts: Fact[] = [
    ...(profile.location ? [{ label: 'Lieu', icon: MapPin, value: profile.location }] : []),
    { label: 'Membre depuis', icon: CalendarDays, value: monthYear(profile.join_date) },
    ...(isOwn(profile)
      ? [
          {
            label: 'E-mail',
            icon: Mail,
            value: (
              <>
                {profile.email}
                <Chip tone="line" icon={Lock}>
                  Privé
                </Chip>
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card no="01" title="Profil" className="identity">
      <div className="identity-head">
        <HexAvatar
          name={profile.username}
          src={assetUrl(profile.avatar_url)}
          size={160}
          rim={rankColour(profile.rank_number ?? 0)}
          xp={xpBar(profile).percent}
          level={profile.level}
        />
        <h1 tabIndex={-1}>{profile.username}</h1>
        <p className="text-muted">{fullName(profile)}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          <Chip tone="accent" icon={ShieldCheck}>
            {profile.subscription_type}
          </Chip>
          <Chip tone="line">{profile.rank_title}</Chip>
        </div>
      </div>
      <XpProgress profile={profile} />
      {profile.bio && <p className="mt-5 break-words text-muted">{profile.bio}</p>}
      {profile.specialties.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2" aria-label="Spécialités">
          {profile.specialties.map((specialty) => (
            <li key={specialty}>
              <Chip>{specialty}</Chip>
            </li>
          ))}
        </ul>
      )}
      <KeyValue className="mt-5" facts={facts} />
      {profile.social_links.length > 0 && (
        <ul className="identity-links" aria-label="Réseaux">
          {profile.social_links.map((link) => (
            <li key={link.platform}>
              <Network link={shownLink(link)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Network({ link }: { link: ShownLink }) {
  const href = link.href === null ? undefined : safeHref(link.href);
  const inside = (
    <>
      <Icon of={href ? ExternalLink : MessageCircle} size={16} className="text-subtle" />
      <span className="text-muted">{link.platform}</span>
      <span className="min-w-0 flex-1 truncate text-right">{link.handle}</span>
      {link.verified && (
        <span className="status status-ok">
          <Icon of={CircleCheck} size={14} />
          vérifié
        </span>
      )}
    </>
  );
  if (!href) return <p>{inside}</p>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inside}
      <span className="sr"> (nouvel onglet)</span>
    </a>
  );
}
