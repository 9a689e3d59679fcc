import type { LegalPage } from '@fanion/contract/association/settings';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { date } from '../../../lib/french.ts';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { legalQuery } from './queries.ts';
import { LEGAL_TEXTS as T } from './texts.ts';

/** A legal text of the association. */
export function LegalText({ page }: { page: LegalPage }) {
  const query = useQuery(legalQuery(page));
  const { data } = query;
  if (!data) return <QueryState query={query} failed={T.failed} lines={10} height={24} />;
  if (data.text === '')
    return (
      <EmptyState icon={ScrollText} title={T.none}>
        {T.noneWhy}
      </EmptyState>
    );
  return (
    <article>
      <Markdown source={data.text} breaks />
      {data.updated_at && <p className="meta mt-8">{T.updated(date(data.updated_at))}</p>}
    </article>
  );
}
