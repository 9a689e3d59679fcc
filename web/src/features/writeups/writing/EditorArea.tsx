import { WRITEUP_LIMITS } from '@fanion/rules/writeups/text';
import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { imageMark, pastesPicture, typeIn } from '../../../lib/files/typed-picture.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EDITOR_TEXTS } from './texts.ts';
import type { EditorImages } from './use-editor-images.ts';
import type { WriteupEditorState } from './use-writeup-editor.ts';

type Props = { editor: WriteupEditorState; images: EditorImages; disabled: boolean };

/** Where the text is typed; pictures come by the button, by a paste or by a drop, at the caret. */
export function EditorArea({ editor: { draft, set, problems }, images, disabled }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const refusal = useId();
  const [over, setOver] = useState(false);

  function insert(id: number) {
    const box = area.current;
    if (!box) return;
    const { value, selectionStart: start, selectionEnd: end } = box;
    typeIn(box, imageMark(value, { start, end }, `image:${id}`), (text) => set('content', text));
    toast.ok(EDITOR_TEXTS.imageAdded);
  }

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !disabled) void images.take(chosen, insert);
  };

  return (
    <div>
      <Field
        className="editor-text"
        label={EDITOR_TEXTS.content}
        error={problems.content}
        hint={EDITOR_TEXTS.contentHint}
      >
        <TextArea
          ref={area}
          value={draft.content}
          disabled={disabled}
          data-over={over || undefined}
          onChange={(event) => set('content', event.target.value)}
          onPaste={(event) => {
            if (!pastesPicture(event.clipboardData)) return;
            event.preventDefault();
            take(event.clipboardData.files);
          }}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            setOver(false);
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            take(event.dataTransfer.files);
          }}
          limit={WRITEUP_LIMITS.content}
        />
      </Field>
      <div className="editor-images">
        <Button
          size="sm"
          icon={ImagePlus}
          busy={images.working}
          disabled={disabled}
          aria-describedby={images.refused ? refusal : undefined}
          onClick={() => input.current?.click()}
        >
          {EDITOR_TEXTS.addImage}
        </Button>
        <p className="meta">{EDITOR_TEXTS.imageHint}</p>
        <input
          ref={input}
          type="file"
          className="sr"
          tabIndex={-1}
          accept="image/*"
          aria-label={EDITOR_TEXTS.imageFile}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files);
            // The same file chosen again must be seen as a choice.
            event.target.value = '';
          }}
        />
      </div>
      <FieldsetError id={refusal} text={images.refused} />
    </div>
  );
}
