import type { Leaderboard } from '@fanion/contract/leaderboard';
import { assetUrl } from '../../lib/api/api-base.ts';
import { counted, number } from '../../lib/french.ts';
import { categoryLook } from '../../lib/look/category.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { HueLabel } from '../../ui/buttons/HueLabel.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { specialities } from './model.ts';
import { BOARD_TEXTS } from './texts.ts';

/** The best member of each category, in a list that scrolls. */
export function Specialists({ boards }: { boards: Leaderboard['category_leaderboards'] }) {
  const found = specialities(boards);
  return (
    <Card
      title={BOARD_TEXTS.specialists}
      action={
        <span className="meta">
          <span className="num">
            {found.length}/{boards.length}
          </span>{' '}
          catégories actives
        </span>
      }
    >
      {found.length === 0 && <p className="text-muted">{BOARD_TEXTS.empty}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
      <section className="specialists" aria-label={BOARD_TEXTS.specialistList} tabIndex={0}>
        <ul className="lines">
          {found.map(({ id, name, best }) => (
            <li key={id}>
              <div className="specialist-category">
                <HueLabel label={name} {...categoryLook(id)} />
              </div>
              <HexAvatar name={best.username} src={assetUrl(best.avatar_url)} size={24} />
              <div className="min-w-0 flex-1">
                <Link
                  className="block truncate font-medium hover:text-accent"
                  to={`/profile/${encodeURIComponent(best.username)}`}
                >
                  {best.username}
                </Link>
                <span className="meta">{counted(best.challenges_solved_in_category, 'résolu')}</span>
              </div>
              <span className="num">{number(best.points_in_category)}</span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
