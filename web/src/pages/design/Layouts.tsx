import { Download, FileArchive } from 'lucide-react';
import { useState } from 'react';
import '../../features/challenges/themes/layouts.css';
import '../../features/challenges/play/flag.css';
import { categoryLook } from '../../lib/look/category.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { HueLabel } from '../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { ProgressBar } from '../../ui/figures/ProgressBar.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Chip } from '../../ui/identity/Chip.tsx';
import { Difficulty } from '../../ui/identity/Difficulty.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { Section } from './Section.tsx';

const LAYOUTS = ['default', 'corporate', 'gaming', 'minimal', 'matrix-red'] as const;

/** The same fragment in the five layouts of a challenge page. */
export function Layouts() {
  return (
    <Section title="Mises en page d’un challenge">
      <div className="grid gap-6 lg:grid-cols-2">
        {LAYOUTS.map((layout) => (
          <Fragment key={layout} layout={layout} />
        ))}
      </div>
    </Section>
  );
}

function Fragment({ layout }: { layout: (typeof LAYOUTS)[number] }) {
  const [tab, setTab] = useState<'description' | 'writeup'>('description');
  return (
    <div data-layout={layout} className="grid content-start gap-5 border border-line p-6">
      <div>
        <p className="meta">{layout}</p>
        <p className="font-display text-3xl">Trame fantôme</p>
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <HueLabel label="Pwn" {...categoryLook('pwn')} />
          <Difficulty level={4} label="Expert" />
          <Chip>noyau</Chip>
          <Chip tone="line">Organisé par Fanion</Chip>
          <Chip tone="live">First blood</Chip>
          <Chip tone="ok">Résolu</Chip>
        </p>
      </div>
      <Tabs
        label={`Contenu, ${layout}`}
        idBase={`layout-${layout}`}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'description', label: 'Description' },
          { id: 'writeup', label: 'Writeup', meta: 'après résolution', disabled: true },
        ]}
      />
      <p
        role="tabpanel"
        id={`layout-${layout}-panel`}
        aria-labelledby={`layout-${layout}-tab-${tab}`}
        className="max-w-[72ch] text-base"
      >
        Un pilote réseau maison traite des trames que personne n’a envoyées.{' '}
        <a className="link" href="#design">
          En savoir plus
        </a>
      </p>
      <Card no="01" title={`Fichiers ${layout}`} level={3}>
        <ul className="lines">
          <li>
            <Icon of={FileArchive} className="text-subtle" />
            <span className="flex-1">
              <b className="block font-medium">trame.ko</b>
              <span className="meta">38 Ko</span>
            </span>
            <Button size="sm" icon={Download}>
              Télécharger
            </Button>
          </li>
        </ul>
      </Card>
      <div className="flag-card card">
        <Field label={`Votre flag, ${layout}`} error="Flag incorrect. Réessayez !">
          <TextInput defaultValue="cr3d_0v3rwr1t3" />
        </Field>
        <Button variant="primary" className="mt-4 self-start">
          Valider
        </Button>
      </div>
      <KeyValue
        facts={[
          { label: 'Auteur', value: <HexAvatar name="kernelle" size={24} named /> },
          { label: 'Publié', value: '6 mars 2026' },
        ]}
      />
      <ProgressBar value={45} label={`Progression, ${layout}`} />
      <Notice tone="warn">Une instance par personne.</Notice>
    </div>
  );
}
