import { Search } from 'lucide-react';
import { useAccess } from '../features/access/queries.ts';
import { useSession } from '../lib/api/session.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useLocation, useNavigate } from '../lib/routing/hooks.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';

/** The 404 page (docs/product/interface.md#adresses): the path as text, the ways out, and a search. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const access = useAccess();
  const { loggedIn } = useSession();
  const playable = access.loading || access.opens('challenges');
  usePageTitle('Page introuvable');
  return (
    <div className="wrap page-main">
      <div className="state">
        <p className="num text-4xl text-accent" aria-hidden="true">
          404
        </p>
        <h1 className="font-display text-2xl" lang="en" tabIndex={-1}>
          Page Not Found
        </h1>
        <p>Cette page n’existe pas ou n’existe plus.</p>
        <p className="num max-w-full wrap-anywhere text-subtle">{decoded(pathname)}</p>
        {(playable || !loggedIn) && (
          <form
            className="mt-4 flex w-full max-w-[400px] gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
              navigate(`/challenges?q=${encodeURIComponent(words)}`);
            }}
          >
            <Field label="Rechercher un challenge" hideLabel className="flex-1">
              <TextInput compact type="search" name="q" icon={Search} placeholder="Rechercher" />
            </Field>
            <Button type="submit">Rechercher</Button>
          </form>
        )}
        <div className="state-actions">
          <LinkButton variant="primary" to="/">
            Dashboard
          </LinkButton>
          {playable ? (
            <LinkButton to="/challenges">Challenges</LinkButton>
          ) : (
            <LinkButton to="/upgrade">Comparer les formules</LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
