import { CirclePlay } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { LESSON_TEXTS as T } from './texts.ts';

/** A video on another site: nothing is requested from that site before the reader goes there. */
export function VideoLink({ address }: { address: string }) {
  const host = URL.parse(address)?.hostname ?? address;
  return (
    <div className="lesson-video">
      <Icon of={CirclePlay} size={24} />
      <p className="min-w-0 flex-1">
        <b className="block font-medium">{T.video}</b>
        <span className="meta">{T.videoWhy(host)}</span>
      </p>
      <LinkButton href={address} target="_blank" rel="noopener noreferrer">
        {T.videoLoad(host)}
        <span className="sr"> (nouvel onglet)</span>
      </LinkButton>
    </div>
  );
}
