import type { OwnProfile, PublicProfile } from '@fanion/contract/profiles/page';
import { ROLE_NAMES } from '@fanion/rules/access';
import { PROFILE_LINES, type ProfileLine } from '@fanion/rules/profiles/lines';
import {
  CalendarDays,
  CircleCheck,
  ExternalLink,
  EyeOff,
  GraduationCap,
  Lock,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircle,
  ShieldCheck,
  UserRoundSearch,
} from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { monthYear, typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { rankColour } from '../../../ui/identity/rank-colour.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Fact, KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { safeHref } from '../../../ui/markdown/safe-href.ts';
import { isOwn } from '../model.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { hiddenNames } from '../visibility-model.ts';
import { fullName, type ShownLink, shownLink, xpBar } from './model.ts';
import { XpProgress } from './XpProgress.tsx';

/** Card 01 of a profile: the member's identity. Hidden fields are simply absent. */
export function IdentityCard({ profile }: { profile: PublicProfile | OwnProfile }) {
  const premium =
    profile.subscription_type === ROLE_NAMES.bienfaiteur && (!isOwn(profile) || profile.visibility.premium);
  const name = fullName(profile);
  const hidden = isOwn(profile) ? hiddenNames(profile) : '';
  return (
    <Card no="01" title="Profil" className="identity">
      <div className="identity-head">
        <span className={cx('identity-avatar', premium && 'premium-rim')}>
          <HexAvatar
            name={profile.username}
            src={assetUrl(profile.avatar_url)}
            size={160}
            rim={rankColour(profile.rank_number ?? 0)}
            xp={xpBar(profile).percent}
            level={profile.level}
            online={profile.is_online}
          />
        </span>
        <h1 tabIndex={-1} dir="auto">
          {profile.username}
        </h1>
        {name && (
          <p className="identity-name text-muted" dir="auto">
            {name}
          </p>
        )}
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          <Chip tone="accent" icon={ShieldCheck}>
            {profile.subscription_type}
          </Chip>
          <Chip tone="line">{profile.rank_title}</Chip>
          {profile.seeks_team && (
            <Chip tone="ok" icon={UserRoundSearch}>
              {PROFILE_TEXTS.seeksTeam}
            </Chip>
          )}
        </div>
      </div>
      <XpProgress profile={profile} />
      {profile.bio && (
        <p className="identity-bio" dir="auto">
          {profile.bio}
        </p>
      )}
      {profile.specialties.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2" aria-label="Spécialités">
          {profile.specialties.map((specialty) => (
            <li key={specialty}>
              <Chip>
                <bdi>{specialty}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <KeyValue className="mt-5" facts={factsOf(profile)} />
      {profile.social_links.length > 0 && (
        <ul className="identity-links" aria-label="Réseaux">
          {profile.social_links.map((link) => (
            <li key={link.platform}>
              <Network link={shownLink(link)} />
            </li>
          ))}
        </ul>
      )}
      {hidden && (
        <p className="meta identity-hidden">
          <Icon of={EyeOff} size={14} />
          {typeset(PROFILE_TEXTS.hiddenFromOthers(hidden))}
        </p>
      )}
    </Card>
  );
}

/** Lines of the profile shown as facts; the names and the bio have their own place. */
const LINE_ICONS: Record<Exclude<ProfileLine, 'first_name' | 'last_name' | 'bio'>, LucideIcon> = {
  location: MapPin,
};
const FACT_LINES = Object.keys(LINE_ICONS) as (keyof typeof LINE_ICONS)[];

function factsOf(profile: PublicProfile | OwnProfile): Fact[] {
  const written: Fact[] = FACT_LINES.filter((line) => profile[line]).map((line) => ({
    label: PROFILE_LINES[line].label,
    icon: LINE_ICONS[line],
    value: <bdi>{profile[line]}</bdi>,
  }));
  const since = { label: 'Membre depuis', icon: CalendarDays, value: monthYear(profile.join_date) };
  if (!isOwn(profile)) return [...written, since];
  const [mailbox, ...host] = profile.email.split('@');
  const isPrivate = (
    <Chip tone="line" icon={Lock}>
      Privé
    </Chip>
  );
  return [
    ...written,
    ...(profile.is_student ? [{ label: 'Études', icon: GraduationCap, value: 'En cours' }] : []),
    since,
    {
      label: 'E-mail',
      icon: Mail,
      value: (
        <>
          <span>
            {mailbox}
            <wbr />@{host.join('@')}
          </span>
          {isPrivate}
        </>
      ),
    },
  ];
}

function Network({ link }: { link: ShownLink }) {
  const href = link.href === null ? undefined : safeHref(link.href);
  const inside = (
    <>
      <Icon of={href ? ExternalLink : MessageCircle} size={16} className="text-subtle" />
      <span className="text-muted">{link.platform}</span>
      <bdi className="min-w-0 flex-1 truncate text-right">{link.handle}</bdi>
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
