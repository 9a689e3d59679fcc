import type { PublicProfile } from '@fanion/contract/profiles/page';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { SAME_FORM } from '../../../lib/saving/use-leave-guard.ts';
import { ownProfileQuery, profileQuery } from '../queries.ts';

const same = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase();

/**
 * Replaces the address by the member's current pseudo: a former one, a number or other capitals lead there.
 */
function useCurrentAddress(requestedUsername: string | undefined, profile: PublicProfile | undefined): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const current = profile?.username;
  useEffect(() => {
    if (requestedUsername === undefined || current === undefined || requestedUsername === current) return;
    const base = pathname.split('/')[1];
    void navigate(`/${base}/${encodeURIComponent(current)}${search}`, { replace: true, state: SAME_FORM });
  }, [requestedUsername, current, pathname, search, navigate]);
}

/**
 * The profile for an address: the reader's own without a name or with theirs, otherwise the public view, as
 * also for their own with `?vue=visiteur` (docs/product/profiles.md#page-de-profil;
 * docs/product/profiles.md#visibilité).
 */
export function useShownProfile() {
  const { username: requestedUsername } = useParams();
  const [search] = useQueryOfAddress();
  const own = useQuery(ownProfileQuery);
  // Between a change of pseudo and the new address, the old one still belongs to the reader.
  const [former, setFormer] = useState<string>();
  const byName =
    requestedUsername === undefined ||
    same(requestedUsername, own.data?.username) ||
    same(requestedUsername, former);
  const visiting = byName && search.get('vue') === 'visiteur';
  const publicUsername = visiting ? own.data?.username : byName ? undefined : requestedUsername;
  const found = useQuery({
    ...profileQuery(publicUsername ?? ''),
    enabled: publicUsername !== undefined && !own.isPending,
  });
  const mine = byName || (own.data !== undefined && found.data?.id === own.data.id);
  const query = visiting || !mine ? found : own;
  useCurrentAddress(requestedUsername, query.data);
  return { own: own.data, mine, visiting, query, setFormer };
}
