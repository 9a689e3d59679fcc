import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { Hash } from 'lucide-react';
import type { ReactNode } from 'react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { counted, date, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { useLocation } from '../../../lib/routing/hooks.ts';
import { BackLink } from '../../../ui/buttons/BackLink.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { hasSingleSolver } from '../list/model.ts';
import { StatusLabel } from '../list/StatusLabel.tsx';
import { DETAIL_TEXTS, LIST_TEXTS } from '../texts.ts';

type Props = {
  challenge: Challenge;
  eyebrow: string | null;
  /** The challenge without its layout's picture. */
  neutral: boolean;
  backdrop: ReactNode;
  action: ReactNode;
};

/** The header of a challenge's page: the back link, its name, its facts, its author. */
export function ChallengeHero({ challenge, eyebrow, neutral, backdrop, action }: Props) {
  const from = (useLocation().state as { list?: string } | null)?.list ?? '';
  const { theme, sponsor, organizer } = challenge;
  const picture = neutral ? undefined : assetUrl(theme.backgroundImage);
  const logo = neutral ? undefined : assetUrl(theme.logoUrl);
  return (
    <header className="challenge-hero" data-picture={picture ? '' : undefined}>
      {picture && <img className="hero-picture" src={picture} alt="" />}
      {backdrop}
      <div className="wrap hero-in">
        <div className="hero-top">
          <BackLink to={`/challenges${from}`}>{DETAIL_TEXTS.back}</BackLink>
          <div className="hero-acts">{action}</div>
        </div>
        <div className="hero-body">
          <div className="min-w-0">
            {eyebrow && <p className="hero-eyebrow">{eyebrow}</p>}
            <h1 tabIndex={-1}>{typeset(challenge.name)}</h1>
            <ul className="facts hero-facts">
              {theme.layout_type === 'matrix-red' && (
                <li>
                  <Chip tone="matrix">{LIST_TEXTS.expert}</Chip>
                </li>
              )}
              {hasSingleSolver(challenge) && (
                <li className="hero-blood">
                  <span aria-hidden="true">🩸</span> {LIST_TEXTS.oneSolver}
                </li>
              )}
              <li>
                <HueLabel label={categoryName(challenge.category)} {...categoryLook(challenge.category)} />
              </li>
              <li>
                <Difficulty {...difficultyLook(challenge.difficulty)} />
              </li>
              <li>{counted(challenge.solved_count, 'résolveur')}</li>
              {challenge.author && <li className="wrap-anywhere">{DETAIL_TEXTS.by(challenge.author)}</li>}
              <li>{DETAIL_TEXTS.publishedOn(date(challenge.published_at))}</li>
              {challenge.is_solved && (
                <li>
                  <StatusLabel status="solved" />
                </li>
              )}
            </ul>
            <ul className="hero-chips">
              {challenge.tags.map((tag) => (
                <li key={tag}>
                  <Chip icon={Hash}>{tag}</Chip>
                </li>
              ))}
              {organizer && (
                <li>
                  <Chip tone="line">
                    <span>
                      Organisé par <b>{organizer}</b>
                    </span>
                  </Chip>
                </li>
              )}
              {sponsor && (
                <li>
                  <Chip tone="line">
                    <span>
                      Avec le soutien de <b>{sponsor}</b>
                    </span>
                  </Chip>
                </li>
              )}
            </ul>
          </div>
          {logo && <img className="hero-logo" src={logo} alt={sponsor ? `Logo de ${sponsor}` : ''} />}
        </div>
      </div>
    </header>
  );
}
