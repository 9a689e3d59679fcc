import { usePageShortcuts } from '../../lib/shortcuts.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** The keys of the current page (docs/product/interface.md#coquille). */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const ofPage = usePageShortcuts();
  const keys = [
    ...ofPage.map(({ key, label }) => [key.toUpperCase(), label] as const),
    ['Ctrl K', 'Rechercher dans tout le site'] as const,
    ['/', 'Rechercher dans la page, sinon dans tout le site'] as const,
    ['?', 'Cette liste'] as const,
  ];
  return (
    <Dialog open onClose={onClose} title="Raccourcis clavier">
      <dl className="shortcuts">
        {keys.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className="meta mt-4">Les raccourcis d’une seule touche se coupent dans « Compte et sécurité ».</p>
    </Dialog>
  );
}
