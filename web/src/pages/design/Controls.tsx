import { Bell, Check, Download, FileText, Lock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Segmented } from '../../ui/forms/Segmented.tsx';
import { LinkTabs } from '../../ui/layout/LinkTabs.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx';
import { Row, Section } from './Section.tsx';

/** Buttons, tabs, filters, pages. */
export function Controls() {
  const [tab, setTab] = useState<'description' | 'writeup' | 'fichiers'>('description');
  const [status, setStatus] = useState<'all' | 'todo' | 'tried' | 'solved'>('all');
  return (
    <Section title="Commandes">
      <Row name="Boutons">
        <Button variant="primary">Valider</Button>
        <Button icon={Pencil}>Modifier</Button>
        <Button variant="danger" icon={Trash2}>
          Supprimer
        </Button>
        <Button variant="danger-solid">Supprimer définitivement</Button>
        <Button variant="quiet">Plus tard</Button>
        <Button disabled icon={Lock}>
          Voir le write-up
        </Button>
        <Button variant="primary" busy>
          Envoi…
        </Button>
      </Row>
      <Row name="Tailles et liens">
        <Button variant="primary" size="lg">
          Valider
        </Button>
        <Button size="sm" icon={Download}>
          Télécharger
        </Button>
        <LinkButton to="/design">S’inscrire</LinkButton>
        <LinkButton size="sm" href="/favicon.svg" icon={Download}>
          Un fichier
        </LinkButton>
        <CopyButton size="sm" text="sillage" label="Copier Discord" done="Pseudo copié !" />
        <IconButton label="Notifications, 2 non lues" icon={Bell} pip />
        <IconButton label="Aimer" icon={Check} aria-pressed="true" />
        <IconButton label="Modifier" icon={Pencil} line />
        <IconButton label="Indisponible" icon={Lock} disabled />
      </Row>
      <Row name="Choix exclusif">
        <Segmented
          label="Statut"
          value={status}
          onChange={setStatus}
          segments={[
            { value: 'all', label: 'Tous' },
            { value: 'todo', label: 'À faire' },
            { value: 'tried', label: 'Tenté' },
            { value: 'solved', label: 'Résolu', icon: Check },
          ]}
        />
        <Segmented
          tall
          label="Statut, 40 px"
          value={status}
          onChange={setStatus}
          segments={[
            { value: 'all', label: 'Tous' },
            { value: 'todo', label: 'À faire' },
          ]}
        />
      </Row>
      <div>
        <Tabs
          label="Contenu du challenge"
          idBase="demo"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'description', label: 'Description', icon: FileText },
            { id: 'fichiers', label: 'Fichiers' },
            { id: 'writeup', label: 'Writeup', icon: Lock, meta: 'après résolution', disabled: true },
          ]}
        />
        <TabPanel idBase="demo" value={tab} className="py-4 text-muted">
          Contenu de l’onglet {tab}.
        </TabPanel>
      </div>
      <LinkTabs
        label="Onglets liens"
        tabs={[
          { to: '/design?tab=live', label: 'Live CTF', current: true },
          { to: '/design?tab=upcoming', label: 'Prochains CTFs', current: false },
        ]}
      />
      <Pagination page={2} pages={9} hrefFor={(page) => `/design?page=${page}`} />
    </Section>
  );
}
