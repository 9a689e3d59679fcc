import type { Path } from '@fanion/contract/learn/overview';
import { Lock } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { minutesText } from '../model.ts';
import { premiumLessonsOf } from './model.ts';
import { OVERVIEW_TEXTS } from './texts.ts';

/** Lessons that require another plan, mentioned once and calmly; nothing for a reader who has them all. */
export function PremiumCard({ paths, no }: { paths: readonly Path[]; no: string }) {
  const closed = premiumLessonsOf(paths);
  if (closed.length === 0) return null;
  return (
    <Card no={no} title={OVERVIEW_TEXTS.premiumTitle}>
      <p className="mb-2 text-muted">{OVERVIEW_TEXTS.premiumLead}</p>
      <ul className="learn-lines">
        {closed.map(({ slug, title, path, rank, minutes }) => (
          <li key={slug}>
            <Icon of={Lock} size={16} className="text-subtle" />
            <span className="min-w-0 flex-1">
              {title}
              <span className="meta block">{OVERVIEW_TEXTS.lessonOf(path, rank)}</span>
            </span>
            <span className="num text-subtle">{minutesText(minutes)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <LinkButton size="sm" to="/upgrade-plan">
          {OVERVIEW_TEXTS.seePlans}
        </LinkButton>
      </p>
    </Card>
  );
}
