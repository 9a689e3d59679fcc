import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FileDrop } from '../../ui/forms/FileDrop.tsx';
import { OtpInput } from '../../ui/forms/OtpInput.tsx';
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { TagInput } from '../../ui/forms/TagInput.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Chip } from '../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { Section } from './Section.tsx';

const LEVELS = [
  { value: 'all', label: 'Toutes' },
  { value: 'easy', label: 'Facile' },
  { value: 'expert', label: 'Expert' },
];

/** Every field in its states. */
export function Forms() {
  const [tags, setTags] = useState<string[]>(['forensics', 'pcap']);
  const [code, setCode] = useState('K7P');
  const [plan, setPlan] = useState<'guest' | 'adherent' | 'bienfaiteur' | undefined>('adherent');
  const [file, setFile] = useState('');
  return (
    <Section title="Formulaires">
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        <Field label="E-mail" hint="Il reste privé.">
          <TextInput type="email" defaultValue="lena@exemple.fr" autoComplete="email" />
        </Field>
        <Field label="Mot de passe">
          <PasswordInput autoComplete="current-password" defaultValue="correct-cheval" />
        </Field>
        <Field label="Pseudo" error="Ce pseudo est déjà pris." required>
          <TextInput defaultValue="sillage" />
        </Field>
        <Field label="Recherche">
          <TextInput
            compact
            icon={Search}
            type="search"
            placeholder="Nom, catégorie ou tag"
            end={<kbd>/</kbd>}
          />
        </Field>
        <Field label="Difficulté">
          <Select options={LEVELS} defaultValue="all" />
        </Field>
        <Field label="Lieu" optional>
          <TextInput disabled defaultValue="Brest" />
        </Field>
        <Field label="Bio" hint="Visible sur votre profil.">
          <TextArea limit={100} defaultValue="Je lis des captures réseau le soir." />
        </Field>
        <Field label="Spécialités" hint="8 au plus, 10 caractères chacune.">
          <TagInput value={tags} onChange={setTags} max={8} maxLength={10} placeholder="Ajouter" />
        </Field>
        <div className="flex flex-wrap items-start gap-3">
          <Select compact prefix="Difficulté" options={LEVELS} defaultValue="all" />
        </div>
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div>
          <OtpInput legend="Code reçu par e-mail" value={code} onChange={setCode} />
        </div>
        <OtpInput
          legend="Code refusé"
          value="ABC123"
          onChange={() => undefined}
          error="Code incorrect. Veuillez réessayer."
        />
        <FileDrop
          label="Choisir une photo"
          accept="image/png,image/jpeg,image/webp"
          hint={file || 'JPEG, PNG ou WebP, 5 Mo au plus. Vous pouvez aussi la déposer ici.'}
          preview={<HexAvatar name="sillage" size={48} />}
          onFile={(picked) => setFile(picked.name)}
          onRemove={file ? () => setFile('') : undefined}
        />
        <div className="grid content-start gap-2">
          <Checkbox defaultChecked>Se souvenir de moi</Checkbox>
          <Checkbox>J’accepte la charte</Checkbox>
          <Checkbox disabled>Indisponible</Checkbox>
          <Switch defaultChecked>Mise en page neutre</Switch>
          <Switch hint="Vous apparaissez hors ligne.">Masquer mon statut</Switch>
          <Switch disabled>Indisponible</Switch>
        </div>
      </div>
      <RadioCards
        legend="Adhésion"
        value={plan}
        onChange={setPlan}
        cards={[
          {
            value: 'guest',
            title: 'Guest',
            text: 'Dashboard et profil.',
            aside: <span className="num">0 €</span>,
          },
          {
            value: 'adherent',
            title: 'Adhérent',
            text: 'Challenges, CTF et classement.',
            aside: <Chip tone="line">Populaire</Chip>,
          },
          { value: 'bienfaiteur', title: 'Bienfaiteur', text: 'Fermé pour l’instant.', disabled: true },
        ]}
      />
    </Section>
  );
}
