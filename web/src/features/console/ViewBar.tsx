import { currentView, switchView } from '../../lib/api/view-as.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/states/Banner.tsx';
import { VIEW_TEXTS as T } from './texts.ts';
import { VIEW_LABELS } from './view-model.ts';

/** Shows as whom the site is viewed, with the way out; nothing in the normal view. */
export function ViewBar() {
  const view = currentView();
  if (view === null) return null;
  return (
    <section aria-label={T.choose}>
      <Banner
        tone="info"
        action={
          <Button size="sm" onClick={() => switchView(null, '/gestion')}>
            {T.leave}
          </Button>
        }
      >
        <b>{T.now(VIEW_LABELS[view])}</b> {T.readOnly}
      </Banner>
    </section>
  );
}
