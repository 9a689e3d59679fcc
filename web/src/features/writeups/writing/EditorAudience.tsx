import type { WholeWriteup } from '@fanion/contract/writeups/reading';
import { messageOf } from '../../../lib/api/api-error.ts';
import { SharedPageCard } from '../../../ui/buttons/SharedPageCard.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { usePublicPage } from '../../association/queries.ts';
import { useShareWriteup } from './queries.ts';
import { EDITOR_TEXTS as T } from './texts.ts';

/**
 * The audience: members only, or everybody once it can give points to nobody
 * (docs/product/writeups.md#visible-de-tous).
 */
export function EditorAudience({ writeup: { id, openToAll, isPublic } }: { writeup: WholeWriteup }) {
  const share = useShareWriteup(id);
  const path = usePublicPage('writeup', String(id));
  if (path === null) return null;
  const isOpenToAll = share.isPending ? share.variables : openToAll;
  return (
    <>
      <Card title={T.audience}>
        <Switch
          hint={T.openToAllHint}
          checked={isOpenToAll}
          onChange={({ target }) =>
            share.mutate(target.checked, { onError: (error) => toast.bad(messageOf(error, T.shareFailed)) })
          }
        >
          {T.openToAll}
        </Switch>
        {openToAll && !isPublic && <p className="meta mt-3">{T.notYetPublic}</p>}
      </Card>
      {openToAll && isPublic && <SharedPageCard path={path} />}
    </>
  );
}
