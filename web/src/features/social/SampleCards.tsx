import { roleName } from '@fanion/rules/access';
import { ShieldCheck } from 'lucide-react';
import { useAssociationName } from '../../lib/association-name.ts';
import { Chip } from '../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { SOCIAL_TEXTS } from './texts.ts';

const SAMPLES = [
  { role: 'bienfaiteur', specialty: 'web' },
  { role: 'adherent', specialty: 'crypto' },
  { role: 'membre', specialty: 'osint' },
] as const;

/**
 * What the directory looks like when nobody could be loaded: cards marked as examples, without links
 * (docs/product/social.md#panne).
 */
export function SampleCards() {
  const association = useAssociationName();
  return (
    <ul className="member-grid">
      {SAMPLES.map(({ role, specialty }, index) => (
        <li key={role}>
          <article className="card member-card">
            <header className="member-head">
              <HexAvatar name={`Membre ${index + 1}`} size={48} />
              <div className="min-w-0 flex-1">
                <h3 className="member-pseudo">Membre {index + 1}</h3>
              </div>
              <Chip tone="warn">{SOCIAL_TEXTS.sample}</Chip>
            </header>
            <p className="chip-row">
              <Chip tone="accent" icon={ShieldCheck}>
                {roleName(role, association)}
              </Chip>
              <Chip>{specialty}</Chip>
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
