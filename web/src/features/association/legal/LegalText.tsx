import type { LegalPage } from '@fanion/contract/association/legal';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { date } from '../../../lib/french.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { legalQuery } from './queries.ts';
import { LEGAL_TEXTS as T } from './texts.ts';

/** A legal text of the association. */
export function LegalText({ page, version }: { page: LegalPage; version?: number }) {
  const query = useQuery(legalQuery(page, version));
  const latest = useQuery(legalQuery(page)).data?.version;
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
      {version !== undefined && latest !== undefined && latest !== version && (
        <Notice
          action={
            <LinkButton size="sm" to={`/${page}`}>
              {T.current}
            </LinkButton>
          }
        >
          {T.former}
        </Notice>
      )}
      <Markdown source={data.text} breaks />
      {data.updated_at && <p className="meta mt-8">{T.updated(data.version, date(data.updated_at))}</p>}
    </article>
  );
}
