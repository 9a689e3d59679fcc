import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import { ImagePlus, Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { readAsUrl } from '../../../lib/files/photo.ts';
import { imageMark, insertTyped } from '../../../lib/files/typed-picture.ts';
import { usePictureDrop } from '../../../lib/files/use-picture-drop.ts';
import { bytes } from '../../../lib/french.ts';
import type { Form } from '../../../lib/use-form.ts';
import { FileButton } from '../../../ui/buttons/FileButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { Draft } from './model.ts';
import { useAddFile } from './queries.ts';
import { EDITOR_TEXTS as T } from './texts.ts';

type Props = { lesson: AuthoredLesson; form: Form<Draft> };
const MOST_BYTES = 10 * 1024 * 1024;

/** The text field; pictures are added by a button, a paste or a drop, at the caret. */
export function EditorArea({ lesson, form }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const add = useAddFile(lesson.slug);
  const drop = usePictureDrop((files) => void take(files, true));

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
    if (picture) insertTyped(box, imageMark(value, { start, end }, name), set);
    else {
      const piece = `[${name.replace(/^files\//, '')}](${name})`;
      insertTyped(box, { start, end, piece, caret: start + piece.length }, set);
    }
    toast.ok(picture ? T.imageAdded : T.fileAdded);
  }

  return (
    <div>
      <Field className="author-text" label={T.body} hint={T.bodyHint} of={form.field('body')}>
        <TextArea ref={area} spellCheck {...drop} />
      </Field>
      <div className="author-adds">
        <FileButton
          icon={ImagePlus}
          input={T.imageInput}
          accept="image/*"
          busy={busy}
          onFiles={(files) => void take(files, true)}
        >
          {T.addImage}
        </FileButton>
        <FileButton
          icon={Paperclip}
          input={T.fileInput}
          busy={busy}
          onFiles={(files) => void take(files, false)}
        >
          {T.addFile}
        </FileButton>
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
