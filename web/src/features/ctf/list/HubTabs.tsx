import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { CTF_TEXTS, TAB_LABELS } from '../events/texts.ts';
import { CreateEvent } from '../settings/CreateEvent.tsx';
import { type HubTab, TABS } from './model.ts';

type Props = { idBase: string; tab: HubTab; live: boolean; onChange: (tab: HubTab) => void };

/**
 * 'Live CTF', 'Prochains CTFs', 'Historique'; a dot shows that an event is live (docs/product/ctf.md#hub).
 */
export function HubTabs({ idBase, tab, live, onChange }: Props) {
  return (
    <div className="hub-tabs">
      <div className="wrap hub-tabs-line">
        <Tabs
          label={CTF_TEXTS.tabs}
          idBase={idBase}
          value={tab}
          onChange={onChange}
          tabs={TABS.map((id) => ({
            id,
            label: TAB_LABELS[id],
            meta: id === 'live' && live && (
              <>
                <i className="dot-live block" />
                <span className="sr">{CTF_TEXTS.running}</span>
              </>
            ),
          }))}
        />
        <CreateEvent brief />
      </div>
    </div>
  );
}
