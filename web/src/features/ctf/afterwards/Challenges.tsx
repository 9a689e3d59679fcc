import type { Afterwards, AfterwardsChallenge } from '@fanion/contract/ctf/afterwards/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { number, time, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { durationText } from '../../../ui/figures/duration.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { AFTER_TEXTS as T } from './texts.ts';

/** Figures of each challenge; members open it, and its write-ups, from here. */
export function Challenges({ of: { event, challenges, member } }: { of: Afterwards }) {
  const linkedName = ({ id, name }: AfterwardsChallenge) =>
    member ? (
      <Link className="link" to={`/ctf/${event.slug}?tab=challenges&chall=${id}`}>
        {typeset(name)}
      </Link>
    ) : (
      typeset(name)
    );
  const category = (one: AfterwardsChallenge) => (
    <HueLabel label={categoryName(one.category)} {...categoryLook(one.category)} />
  );
  const first = ({ first: blood }: AfterwardsChallenge) => (blood ? `${blood.name}, ${time(blood.at)}` : '–');
  return (
    <Card
      title={T.challenges}
      action={
        member && (
          <LinkButton size="sm" to={`/ctf/${event.slug}?tab=writeups`}>
            {T.writeups}
          </LinkButton>
        )
      }
    >
      <Table
        caption={T.challenges}
        rows={challenges}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', head: T.challenge, cell: linkedName, names: true },
          { id: 'category', head: 'Catégorie', cell: category },
          { id: 'points', head: T.worth, cell: ({ points }) => number(points), align: 'figure' },
          { id: 'solves', head: T.solves, cell: (one) => T.solvesOf(one.solves, one.tried), align: 'right' },
          { id: 'rate', head: T.rate, cell: (one) => T.rateOf(one.solves, one.tried), align: 'figure' },
          {
            id: 'median',
            head: T.median,
            cell: ({ median }) => (median === null ? '–' : durationText(median)),
            align: 'right',
          },
          { id: 'first', head: T.first, cell: first },
        ]}
        card={(one) => (
          <div className="after-card">
            <b>{linkedName(one)}</b>
            {category(one)}
            <Facts className="meta">
              {T.points(one.points)}
              {T.solvedBy(one.solves, one.tried)}
              {T.rateOf(one.solves, one.tried)}
            </Facts>
            <p className="meta">
              {T.first} : {first(one)}
            </p>
          </div>
        )}
      />
    </Card>
  );
}
