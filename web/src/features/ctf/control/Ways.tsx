import { Monitor, Scale, Settings2, Trophy } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { CONTROL_TEXTS as T } from './texts.ts';

/** Links to the other views of an event: at the end of the bar, or under it where the bar is too narrow. */
export function Ways({ slug }: { slug: string }) {
  const at = `/ctf/${slug}`;
  return (
    <nav className="ctl-ways" aria-label={T.ways}>
      <LinkButton size="sm" variant="quiet" icon={Trophy} to={`${at}?tab=live`}>
        {T.toBoard}
      </LinkButton>
      <LinkButton size="sm" variant="quiet" icon={Monitor} to={`${at}/ecran`}>
        {T.toScreen}
      </LinkButton>
      <LinkButton size="sm" variant="quiet" icon={Scale} to={`${at}/regie/franc-jeu`}>
        {T.toFairPlay}
      </LinkButton>
      <LinkButton size="sm" variant="quiet" icon={Settings2} to={`${at}?tab=gestion`}>
        {T.toManage}
      </LinkButton>
    </nav>
  );
}
