import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { date, relativeTime } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { NewToken } from './NewToken.tsx';
import { type OwnToken, TOKENS_PLACE, tokensQuery, useRevokeToken } from './queries.ts';
import { TOKEN_TEXTS as T } from './texts.ts';

/** The reader's personal tokens: what each is for, its expiry, and its last use; adds and removes them. */
export function Tokens() {
  const query = useQuery(tokensQuery);
  const [creating, setCreating] = useState(false);
  return (
    <div id={TOKENS_PLACE} className="grid gap-4">
      <p className="text-muted">{T.lead}</p>
      {query.data ? (
        <TokenList tokens={query.data} />
      ) : (
        <QueryState query={query} compact failed={T.failed} lines={2} height={32} />
      )}
      <Button
        icon={Plus}
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setCreating(true)}
      >
        {T.create}
      </Button>
      {creating && <NewToken onClose={() => setCreating(false)} />}
    </div>
  );
}

function TokenList({ tokens }: { tokens: readonly OwnToken[] }) {
  const revoke = useRevokeToken();
  const [toRevoke, setToRevoke] = useState<OwnToken | null>(null);
  if (tokens.length === 0) return <p className="meta">{T.none}</p>;
  return (
    <>
      <ul className="lines">
        {tokens.map((token) => (
          <li key={token.id}>
            <span className="text-subtle">
              <Icon of={KeyRound} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{token.description}</p>
              <Facts as="p" className="meta">
                {token.scopes === null ? T.everything : T.rightsCount(token.scopes.length)}
                {expiryText(token.expires_at)}
                {token.last_used_at === null ? T.never : T.used(relativeTime(token.last_used_at))}
              </Facts>
            </div>
            <Button size="sm" aria-label={T.revokeOne(token.description)} onClick={() => setToRevoke(token)}>
              {T.revoke}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={toRevoke !== null}
        title={T.revokeAsk}
        confirmLabel={T.revoke}
        danger
        failed={T.revokeFailed}
        onConfirm={() => toRevoke && revoke.mutateAsync(toRevoke.id)}
        onClose={() => setToRevoke(null)}
      >
        <p className="wrap-anywhere">{toRevoke && T.revokeWhy(toRevoke.description)}</p>
      </ConfirmDialog>
    </>
  );
}

function expiryText(end: string | null): string {
  if (end === null) return T.noEnd;
  return Date.parse(end) <= Date.now() ? T.ended : T.ends(date(end));
}
