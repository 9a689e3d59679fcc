import { Link2Off } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { pathAddress } from '../../features/learn/model.ts';
import { useFollowPath } from '../../features/learn/overview/queries.ts';
import { OVERVIEW_TEXTS as T } from '../../features/learn/overview/texts.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useNavigate, useParams } from '../../lib/routing/hooks.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { PageState } from '../../ui/states/PageState.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';

/** /learn/suivre/{code}: opens an unlisted path for a reader with its link. */
export default function FollowPage() {
  const code = useParams().code ?? '';
  const navigate = useNavigate();
  const follow = useFollowPath();
  const open = useEffectEvent((linkCode: string) =>
    follow.mutate(linkCode, {
      onSuccess: ({ message, slug }) => {
        toast.ok(message);
        void navigate(pathAddress(slug), { replace: true });
      },
    }),
  );
  useEffect(() => open(code), [code]);
  if (!follow.error) return <Spinner text={T.following} />;
  return (
    <PageState icon={Link2Off} title={T.followFailed} back={{ to: '/learn', label: T.back }}>
      {messageOf(follow.error, T.followFailedWhy)}
    </PageState>
  );
}
