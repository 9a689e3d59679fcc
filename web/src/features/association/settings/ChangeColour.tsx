import type { ManagedSetting } from '@fanion/contract/association/settings';
import {
  ACCENT_CONTRAST,
  accentContrast,
  accentTokens,
  DEFAULT_ACCENT,
  isReadableAccent,
  nearestAccent,
  nearSignal,
  readColour,
} from '@fanion/rules/association/accent';
import type { CSSProperties } from 'react';
import { decimal, typeset } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormConflict } from '../../../ui/authoring/FormConflict.tsx';
import { useConflict } from '../../../ui/authoring/use-conflict.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { unsetText } from './model.ts';
import { useChangeSetting } from './queries.ts';
import { LOOK_TEXTS as L, SETTINGS_TEXTS as T } from './texts.ts';

/**
 * The colour of the association: its contrast, the nearest readable tone, and a preview, before it is saved.
 */
export function ChangeColour({ setting, onClose }: { setting: ManagedSetting; onClose: () => void }) {
  const { key, meaning } = setting;
  const change = useChangeSetting();
  const conflict = useConflict<ManagedSetting>(setting.version);
  const form = useForm({
    initial: { value: setting.value },
    check: ({ value }) => {
      if (value.trim() === '') return {};
      const colour = readColour(value);
      if (colour === null) return { value: L.noColour };
      return isReadableAccent(colour) ? {} : { value: L.weakColour };
    },
    send: ({ value }) =>
      conflict.send((version) => change.mutateAsync({ key, value: readColour(value) ?? '', version })),
    done: (_answer, { value }) => {
      toast.ok(value.trim() ? T.saved : T.removed);
      onClose();
    },
    refused: (error) => (error.status === 422 ? { value: error.message } : undefined),
  });
  const typed = readColour(form.values.value);
  const colour = typed ?? DEFAULT_ACCENT;
  return (
    <FormDialog form={form} title={typeset(meaning)} send={T.save} failed={T.saveFailed} onClose={onClose}>
      <FormConflict
        form={form}
        conflict={conflict}
        valuesOf={({ value }) => ({ value })}
        contentOf={({ value }) => ({ value: value || unsetText(setting) })}
        parts={{ value: typeset(meaning) }}
      />
      <div className="colour-fields">
        <Field of={form.field('value')} label={L.colour} hint={L.colourHint}>
          <TextInput
            placeholder={DEFAULT_ACCENT}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
        <input
          type="color"
          className="colour-well"
          aria-label={L.pick}
          value={colour}
          onChange={({ target }) => form.set('value', target.value)}
        />
      </div>
      <Verdict colour={colour} onTake={(tone) => form.set('value', tone)} />
      <Preview colour={colour} />
    </FormDialog>
  );
}

function Verdict({ colour, onTake }: { colour: string; onTake: (tone: string) => void }) {
  const ratio = decimal(Math.floor(accentContrast(colour) * 10) / 10);
  const needed = decimal(ACCENT_CONTRAST);
  if (isReadableAccent(colour)) {
    const signal = nearSignal(colour);
    return (
      <p className="meta" role="status">
        {L.reads(ratio, needed)} {signal && L.near(typeset(signal))}
      </p>
    );
  }
  const nearest = nearestAccent(colour);
  return (
    <div role="status">
      <Notice
        tone="warn"
        action={
          <Button size="sm" onClick={() => onTake(nearest)}>
            {L.take(nearest)}
          </Button>
        }
      >
        {L.tooWeak(ratio, needed)}
      </Notice>
    </div>
  );
}

/** A preview of the colour, or of the nearest readable tone. */
function Preview({ colour }: { colour: string }) {
  const tokens = Object.fromEntries(
    Object.entries(accentTokens(nearestAccent(colour))).map(([token, value]) => [`--${token}`, value]),
  );
  return (
    <figure className="look-preview" style={tokens as CSSProperties}>
      <figcaption className="meta">{L.preview}</figcaption>
      <div className="look-dark">
        <span className="btn btn-primary" aria-hidden="true">
          {L.sampleButton}
        </span>
        <span className="link">{L.sampleLink}</span>
        <Chip tone="accent">{L.sampleChip}</Chip>
        <span className="look-row">{L.sampleRow}</span>
      </div>
    </figure>
  );
}
