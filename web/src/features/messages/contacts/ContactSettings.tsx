import { RECEIVES } from '@fanion/rules/messages';
import { useQuery } from '@tanstack/react-query';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import '../messages.css';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { contactsQuery, useBlock, useSetContacts } from './queries.ts';
import { RECEIVES_TEXTS, CONTACT_TEXTS as T } from './texts.ts';

/** Who may write to the reader, whether they help others, and whom they block. */
export function ContactSettings() {
  const query = useQuery(contactsQuery);
  const set = useSetContacts();
  const { data } = query;
  if (!data) return <QueryState query={query} compact failed={T.failed} lines={6} height={48} />;
  const keep = (body: Parameters<typeof set.mutateAsync>[0]) =>
    void toast.outcome(set.mutateAsync(body), T.notSaved);
  return (
    <div className="contact-settings">
      <RadioCards
        legend={T.legend}
        cards={RECEIVES.map((value) => ({ value, ...RECEIVES_TEXTS[value] }))}
        value={data.receives}
        onChange={(receives) => keep({ receives })}
      />
      <Switch
        checked={data.helps}
        hint={data.helps ? T.helpsOn : T.helpsOff}
        onChange={({ target }) => keep({ helps: target.checked })}
      >
        {T.helps}
      </Switch>
      <section>
        <h3 className="mb-2 font-sans text-sm font-semibold">{T.blocked}</h3>
        {data.blocked.length === 0 ? (
          <p className="text-muted">{T.none}</p>
        ) : (
          <ul className="lines">
            {data.blocked.map(({ id, username, avatar_url: photo }) => (
              <li key={id} className="blocked-line">
                <HexAvatar name={username ?? '·'} src={assetUrl(photo)} size={32} />
                <span className="min-w-0 flex-1 truncate">{username ?? T.deletedAccount}</span>
                {username !== null && <Unblock username={username} />}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Unblock({ username }: { username: string }) {
  const block = useBlock(username);
  return (
    <ActButton
      size="sm"
      aria-label={T.unblockName(username)}
      act={() => block.mutateAsync(false)}
      failed={T.notSaved}
    >
      {T.unblock}
    </ActButton>
  );
}
