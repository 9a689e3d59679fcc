import { LogOut, Pencil, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Row, Section } from './Section.tsx';

/** What comes over the page. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Superpositions">
      <Row name="Fenêtres, menu, infobulle, messages">
        <Button onClick={() => setOpen('dialog')}>Fenêtre</Button>
        <Button variant="danger" icon={Trash2} onClick={() => setOpen('confirm')}>
          Exclure mistral
        </Button>
        <Button onClick={() => setOpen('drawer')}>Tiroir</Button>
        <Menu
          label="Pour mistral :"
          trigger="Actions"
          triggerClassName="btn"
          align="start"
          items={[
            { label: 'Voir le profil', icon: UserRound, to: '/design' },
            { label: 'Renommer', icon: Pencil, onSelect: () => toast.info('Renommé') },
            { label: 'Indisponible', disabled: true },
            'rule',
            {
              label: 'Quitter',
              icon: LogOut,
              danger: true,
              onSelect: () => toast.bad('Vous avez quitté l’équipe'),
            },
          ]}
        />
        <Tooltip text="Médiane entre la première ouverture et la résolution.">
          {(id) => <Button aria-describedby={id}>Temps médian</Button>}
        </Tooltip>
        <Button onClick={() => toast.ok('Profil enregistré')}>Succès</Button>
        <Button
          onClick={() =>
            toast.info('Tag retiré', { label: 'Annuler', onSelect: () => toast.ok('Tag remis') })
          }
        >
          Avec retour
        </Button>
        <Button onClick={() => toast.bad('Erreur lors de la soumission')}>Échec</Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Inscription au CTF"
        footer={
          <>
            <Button onClick={close}>Annuler</Button>
            <Button variant="primary" onClick={close}>
              S’inscrire
            </Button>
          </>
        }
      >
        <p className="mb-4 text-muted">Modifiable jusqu’au samedi 14 mars à 18:00.</p>
        <Field label="Nom de l’équipe">
          <TextInput defaultValue="Les Embruns" />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        danger
        title="Exclure mistral ?"
        confirmLabel="Exclure mistral"
      >
        <p className="text-muted">mistral ne fera plus partie de l’équipe. Ses points restent à l’équipe.</p>
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} onClose={close} label="Filtres">
        <div className="grid gap-4 p-4">
          <h2 className="text-xl">Filtres</h2>
          <Field label="Tag">
            <TextInput />
          </Field>
          <Button variant="primary" block onClick={close}>
            Appliquer
          </Button>
        </div>
      </Drawer>
    </Section>
  );
}
