import './console.css';
import type { View } from '@fanion/rules/access';
import { useId } from 'react';
import { switchView } from '../../lib/api/view-as.ts';
import { optionsOf, Select } from '../../ui/forms/Select.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { enterView } from './queries.ts';
import { VIEW_TEXTS as T } from './texts.ts';
import { VIEW_LABELS } from './view-model.ts';

/** Opens the site as somebody else sees it. */
export function ViewChoice() {
  const id = useId();
  async function open(view: View) {
    try {
      await enterView(view);
    } catch {
      return toast.bad(T.failed);
    }
    switchView(view, '/');
  }
  return (
    <div className="view-choice">
      <label htmlFor={id}>{T.choose}</label>
      <Select
        compact
        id={id}
        value=""
        options={[{ value: '', label: T.myself }, ...optionsOf(VIEW_LABELS)]}
        onChange={({ target }) => target.value !== '' && void open(target.value as View)}
      />
      <p className="meta">{T.hint}</p>
    </div>
  );
}
