import { useLocation } from '../../../lib/routing/hooks.ts';
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx';
import { TAB_TEXTS as T } from './texts.ts';

const TABS = [
  { to: '/gestion/adhesions', label: T.members },
  { to: '/gestion/adhesions/commandes', label: T.orders },
  { to: '/gestion/adhesions/rapprochement', label: T.reconciliation },
  { to: '/gestion/adhesions/formules', label: T.offers },
];

/** The pages of a treasurer. */
export function TreasuryTabs() {
  const here = useLocation().pathname.replace(/\/+$/, '');
  return (
    <div className="wrap">
      <LinkTabs label={T.label} tabs={TABS.map((tab) => ({ ...tab, current: tab.to === here }))} />
    </div>
  );
}
