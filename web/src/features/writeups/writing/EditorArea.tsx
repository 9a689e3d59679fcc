import { WRITEUP_LIMITS } from '@fanion/rules/writeups/text';
import { ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { imageMark, insertTyped } from '../../../lib/files/typed-picture.ts';
import { usePictureDrop } from '../../../lib/files/use-picture-drop.ts';
import { FileButton } from '../../../ui/buttons/FileButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EDITOR_TEXTS } from './texts.ts';
import type { EditorImages } from './use-editor-images.ts';
import type { WriteupEditorState } from './use-writeup-editor.ts';

type Props = { editor: WriteupEditorState; images: EditorImages; disabled: boolean };

/** The text field; pictures are added by the button, a paste or a drop, at the caret. */
export function EditorArea({ editor: { draft, set, problems }, images, disabled }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const refusal = useId();

  function insert(id: number) {
    const box = area.current;
    if (!box) return;
    const { value, selectionStart: start, selectionEnd: end } = box;
    insertTyped(box, imageMark(value, { start, end }, `image:${id}`), (text) => set('content', text));
    toast.ok(EDITOR_TEXTS.imageAdded);
  }

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !disabled) void images.take(chosen, insert);
  };
  const drop = usePictureDrop(take);

  return (
    <div>
      <Field
        className="author-text"
        label={EDITOR_TEXTS.content}
        error={problems.content}
        hint={EDITOR_TEXTS.contentHint}
      >
        <TextArea
          ref={area}
          value={draft.content}
          disabled={disabled}
          onChange={(event) => set('content', event.target.value)}
          {...drop}
          limit={WRITEUP_LIMITS.content}
        />
      </Field>
      <div className="editor-images">
        <FileButton
          icon={ImagePlus}
          busy={images.working}
          disabled={disabled}
          aria-describedby={images.refused ? refusal : undefined}
          input={EDITOR_TEXTS.imageFile}
          accept="image/*"
          onFiles={take}
        >
          {EDITOR_TEXTS.addImage}
        </FileButton>
        <p className="meta">{EDITOR_TEXTS.imageHint}</p>
      </div>
      <FieldsetError id={refusal} text={images.refused} />
    </div>
  );
}
