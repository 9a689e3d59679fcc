import { WRITEUP_LIMITS } from '@fanion/rules/writeups/text';
import { lengthOf } from '../../../lib/text-length.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TagInput } from '../../../ui/forms/TagInput.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { EDITOR_TEXTS } from './texts.ts';
import type { WriteupEditorState } from './use-writeup-editor.ts';

type Props = { editor: WriteupEditorState; disabled: boolean };

/** Title, tags and summary of a write-up. */
export function EditorFields({ editor: { draft, set, problems }, disabled }: Props) {
  const length = lengthOf(draft.title);
  return (
    <div className="editor-fields">
      <Field label={EDITOR_TEXTS.title} error={problems.title} required>
        <TextInput
          value={draft.title}
          disabled={disabled}
          onChange={(event) => set('title', event.target.value)}
          end={
            <span className="editor-count" data-over={length > WRITEUP_LIMITS.title || undefined}>
              {length}/{WRITEUP_LIMITS.title}
              <span className="sr"> caractères</span>
            </span>
          }
        />
      </Field>
      <Field label={EDITOR_TEXTS.tags} error={problems.tags} hint={EDITOR_TEXTS.tagsHint} optional>
        <TagInput
          value={draft.tags}
          disabled={disabled}
          onChange={(tags) => set('tags', tags)}
          max={WRITEUP_LIMITS.tags}
          maxLength={WRITEUP_LIMITS.tag}
        />
      </Field>
      <Field
        className="editor-summary"
        label={EDITOR_TEXTS.summary}
        error={problems.summary}
        hint={EDITOR_TEXTS.summaryHint}
        optional
      >
        <TextArea
          value={draft.summary}
          disabled={disabled}
          onChange={(event) => set('summary', event.target.value)}
          limit={WRITEUP_LIMITS.summary}
          rows={2}
        />
      </Field>
    </div>
  );
}
