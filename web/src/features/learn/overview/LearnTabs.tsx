import { Award, Layers, Presentation, Route } from 'lucide-react';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { type LearnTab, TABS } from './model.ts';
import { OVERVIEW_TEXTS, TAB_LABELS } from './texts.ts';

const ICONS = { parcours: Route, modules: Layers, events: Presentation, certificats: Award };

type Props = { idBase: string; tab: LearnTab; onChange: (tab: LearnTab, by: 'click' | 'arrows') => void };

/** The parts of the training, under the bar. */
export function LearnTabs({ idBase, tab, onChange }: Props) {
  return (
    <div className="learn-tabs">
      <div className="wrap">
        <Tabs
          label={OVERVIEW_TEXTS.tabs}
          idBase={idBase}
          value={tab}
          onChange={onChange}
          tabs={TABS.map((id) => ({ id, label: TAB_LABELS[id], icon: ICONS[id] }))}
        />
      </div>
    </div>
  );
}
