import { Globe } from 'lucide-react';
import { Card } from '../layout/Card.tsx';
import { CopyButton } from './CopyButton.tsx';
import { LinkButton } from './LinkButton.tsx';

/** A public page: the link to it, and its address to share. `path`: of this site. */
export function SharedPageCard({ path }: { path: string }) {
  return (
    <Card title="Page publique">
      <p className="text-muted">Elle se lit sans compte : envoyez-en l’adresse à qui n’est pas membre.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton href={path} icon={Globe}>
          Voir la page publique
        </LinkButton>
        <CopyButton text={`${window.location.origin}${path}`} label="Copier l’adresse" />
      </div>
    </Card>
  );
}
