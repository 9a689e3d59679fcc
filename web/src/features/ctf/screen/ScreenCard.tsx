import { Droplet, Megaphone } from 'lucide-react';
import { typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { type NewsCard, sizeOf } from './model.ts';
import { SCREEN_TEXTS as T } from './texts.ts';
import './screen-card.css';

/** A first blood or an announcement, over the whole screen for a moment. */
export function ScreenCard({ of: card }: { of: NewsCard | null }) {
  return (
    <div role="status" className="screen-card-place">
      {card?.kind === 'blood' && (
        <div key={card.id} className="screen-card" data-kind="blood">
          <p className="screen-card-kind">
            <Icon of={Droplet} /> {T.blood}
          </p>
          <p className="screen-card-name">{card.name}</p>
          <p className="screen-card-text">{typeset(card.challenge)}</p>
        </div>
      )}
      {card?.kind === 'announcement' && (
        <div key={card.id} className="screen-card" data-kind="announcement" data-size={sizeOf(card.text)}>
          <p className="screen-card-kind">
            <Icon of={Megaphone} /> {T.announcement}
          </p>
          <p className="screen-card-text">{typeset(card.text)}</p>
        </div>
      )}
    </div>
  );
}
