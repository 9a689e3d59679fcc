import { Shell } from '../app/Shell.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Cards } from './design/Cards.tsx';
import { Controls } from './design/Controls.tsx';
import { Data } from './design/Data.tsx';
import { Forms } from './design/Forms.tsx';
import { Foundations } from './design/Foundations.tsx';
import { Layouts } from './design/Layouts.tsx';
import { Overlays } from './design/Overlays.tsx';
import { States } from './design/States.tsx';

/** Every component in every state. In development and test builds only. */
export default function DesignPage() {
  usePageTitle('Composants');
  return (
    <Shell>
      <PageHeader
        title="Composants"
        lead="Chaque pièce de l’interface, dans chacun de ses états."
        actions={<LinkButton to="/">Retour au site</LinkButton>}
      />
      <div className="wrap page-main grid grid-cols-[minmax(0,1fr)] gap-12">
        <Cards />
        <Controls />
        <Forms />
        <Overlays />
        <Data />
        <States />
        <Layouts />
        <Foundations />
      </div>
    </Shell>
  );
}
