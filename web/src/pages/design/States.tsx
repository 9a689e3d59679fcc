import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Countdown } from '../../ui/figures/Countdown.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { Banner } from '../../ui/states/Banner.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { Section } from './Section.tsx';

const TEXT = `# À savoir

La capture commence à \`02:11:07\` (heure de Paris). Le **cargo** *Aldébaran* a dérouté.

- Le message est découpé en sept fragments.
- Aucune force brute n’est nécessaire.

1. Ouvrir la capture
2. Suivre le flux

\`\`\`sh
tshark -r aldebaran.pcapng -Y dns
\`\`\`

---

Voir [la documentation](https://exemple.fr) ou <b>du HTML resté texte</b>.`;

/** Waiting, empty, failing, and telling. */
export function States() {
  const [until] = useState(() => Date.now() + 42_000);
  return (
    <Section title="États">
      <div className="grid gap-6 xl:grid-cols-3">
        <Card no="01" title="Chargement">
          <Skeleton lines={4} />
        </Card>
        <Card no="02" title="Vide">
          <EmptyState compact title="Aucun badge encore obtenu" />
        </Card>
        <Card no="03" title="Erreur">
          <ErrorState compact message="Erreur lors du chargement du leaderboard" onRetry={() => undefined} />
        </Card>
      </div>
      <div className="grid gap-6 xl:grid-cols-3">
        <EmptyState title="Aucun challenge trouvé" action={<Button>Effacer la recherche</Button>}>
          Aucun nom, tag ou catégorie ne contient ces mots.
        </EmptyState>
        <ErrorState
          title="Erreur de chargement"
          message="Vérifiez votre connexion et réessayer."
          onRetry={() => undefined}
        />
        <Spinner text="Vérification des permissions..." delay={0} />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <Notice tone="ok">Inscription réussie ! Vous pouvez maintenant vous connecter.</Notice>
        <Notice tone="warn" title="Votre adhésion expire le 14 mars">
          Renouvelez-la pour garder l’accès aux challenges.
        </Notice>
        <Notice tone="bad">Flag incorrect. Réessayez !</Notice>
        <Notice action={<Button size="sm">Ouvrir</Button>}>
          Trop d’essais. Réessayez dans <Countdown until={until} />.
        </Notice>
      </div>
      <Banner>Les données en temps réel n’ont pas pu être chargées.</Banner>
      <Markdown source={TEXT} topLevel={3} />
    </Section>
  );
}
