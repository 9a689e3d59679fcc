import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { date, number } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { curveText, votesText } from './model.ts';

type Props = { no?: string; title: string; challenge: Challenge; scores: boolean };

/** Points, XP, difficulty, category, solvers, author and date of a challenge. */
export function FactsCard({ no, title, challenge, scores }: Props) {
  const curve = curveText(challenge.curve);
  const votes = votesText(challenge.difficulty_votes);
  return (
    <Card no={no} title={title} className="facts-card">
      <KeyValue
        facts={[
          { label: 'Points', value: <span className="num">{number(challenge.points)}</span> },
          { label: 'XP', value: <span className="num">+{number(challenge.xp)}</span> },
          { label: 'Difficulté', value: <Difficulty {...difficultyLook(challenge.difficulty)} /> },
          {
            label: 'Catégorie',
            value: (
              <HueLabel label={categoryName(challenge.category)} {...categoryLook(challenge.category)} />
            ),
          },
          { label: 'Solvers', value: <span className="num">{number(challenge.solved_count)}</span> },
          ...(challenge.author
            ? [
                {
                  label: 'Auteur',
                  value: (
                    <>
                      <HexAvatar name={challenge.author} size={24} /> {challenge.author}
                    </>
                  ),
                },
              ]
            : []),
          { label: 'Publié', value: date(challenge.published_at) },
          ...(scores && challenge.points_earned !== null
            ? [
                {
                  label: 'Vous avez gagné',
                  value: <b className="num text-ok">+{number(challenge.points_earned)}</b>,
                },
              ]
            : []),
        ]}
      />
      {curve && <p className="meta mt-4">{curve}</p>}
      {votes && <p className="meta mt-4">{votes}</p>}
    </Card>
  );
}
