import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useAddress } from '../../lib/use-address.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { isHttpsUrl } from './card-model.ts';
import { readFilters, writeFilters } from './filters-model.ts';
import { directoryQuery } from './queries.ts';
import { directoryLead, SOCIAL_TEXTS } from './texts.ts';

/** The title, the number of members, and the community's chats (docs/product/social.md#salons). */
export function DirectoryHeader() {
  const { address: filters } = useAddress(readFilters, writeFilters);
  const { data } = useQuery(directoryQuery(filters));
  const chats = data?.community_links.filter(({ url }) => isHttpsUrl(url)) ?? [];
  return (
    <PageHeader
      title={SOCIAL_TEXTS.title}
      lead={data ? directoryLead(data.total_members, data.online_members) : '\u00a0'}
      actions={
        !data ? (
          // Space reserved for the chats, so that the content below does not jump when they load.
          <div className="h-10 max-md:h-11" />
        ) : (
          chats.length > 0 && (
            <ul className="community" aria-label={SOCIAL_TEXTS.community}>
              {chats.map(({ name, url }) => (
                <li key={url}>
                  <LinkButton href={url} icon={MessagesSquare} target="_blank" rel="noopener noreferrer">
                    {name}
                    <span className="sr"> (nouvel onglet)</span>
                  </LinkButton>
                </li>
              ))}
            </ul>
          )
        )
      }
    />
  );
}
