import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import { ImagePlus, Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { readAsUrl } from '../../../lib/files/photo.ts';
import { imageMark, pastesPicture, typeIn } from '../../../lib/files/typed-picture.ts';
import { bytes } from '../../../lib/french.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { Draft } from './model.ts';
import { useAddFile } from './queries.ts';
import { EDITOR_TEXTS as T } from './texts.ts';

type Props = { lesson: AuthoredLesson; form: Form<Draft> };
const MOST_BYTES = 10 * 1024 * 1024;

/** Where the text is typed; pictures come by a button, a paste or a drop, at the caret. */
export function EditorArea({ lesson, form }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const add = useAddFile(lesson.slug);

  async function take(list: FileList | null, picture: boolean): Promise<void> {
    if (busy) return;
    setRefused('');
    setBusy(true);
    try {
      for (const file of [...(list ?? [])]) {
        if (file.size > MOST_BYTES) return setRefused(T.fileTooLarge);
        const { name } = await add.mutateAsync({
          name: file.name,
          data: (await readAsUrl(file)).replace(/^[^,]*,/, ''),
          picture,
        });
        insertFile(name, picture);
      }
    } catch (error) {
      setRefused(error instanceof ApiError ? (error.fields.data ?? messageOf(error)) : T.fileFailed);
    } finally {
      setBusy(false);
    }
  }

  function insertFile(name: string, picture: boolean): void {
    const box = area.current;
    if (!box) return;
    const { value, selectionStart: start, selectionEnd: end } = box;
    const set = (text: string) => form.set('body', text);
    if (picture) typeIn(box, imageMark(value, { start, end }, name), set);
    else {
      const piece = `[${name.replace(/^files\//, '')}](${name})`;
      typeIn(box, { start, end, piece, caret: start + piece.length }, set);
    }
    toast.ok(picture ? T.imageAdded : T.fileAdded);
  }

  return (
    <div>
      <Field className="author-text" label={T.body} hint={T.bodyHint} of={form.field('body')}>
        <TextArea
          ref={area}
          spellCheck
          data-over={over || undefined}
          onPaste={(event) => {
            if (!pastesPicture(event.clipboardData)) return;
            event.preventDefault();
            void take(event.clipboardData.files, true);
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
            void take(event.dataTransfer.files, true);
          }}
        />
      </Field>
      <div className="author-adds">
        <Chooser
          icon={ImagePlus}
          label={T.addImage}
          input={T.imageInput}
          accept="image/*"
          busy={busy}
          onFiles={(files) => void take(files, true)}
        />
        <Chooser
          icon={Paperclip}
          label={T.addFile}
          input={T.fileInput}
          busy={busy}
          onFiles={(files) => void take(files, false)}
        />
      </div>
      <FieldsetError text={refused} />
      {lesson.files.length > 0 && (
        <details className="mt-4">
          <summary>{T.files}</summary>
          <ul className="learn-lines">
            {lesson.files.map(({ id, name, size }) => (
              <li key={id}>
                <code className="min-w-0 flex-1 wrap-anywhere">{name}</code>
                <span className="meta">{bytes(size)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type ChooserProps = {
  icon: typeof ImagePlus;
  label: string;
  input: string;
  accept?: string;
  busy: boolean;
  onFiles: (files: FileList | null) => void;
};

/** A button that opens the browser's choice of a file. */
function Chooser({ icon, label, input, accept, busy, onFiles }: ChooserProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" icon={icon} busy={busy} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        className="sr"
        tabIndex={-1}
        accept={accept}
        aria-label={input}
        onChange={(event) => {
          onFiles(event.target.files);
          // The same file chosen again must be seen as a choice.
          event.target.value = '';
        }}
      />
    </>
  );
}
