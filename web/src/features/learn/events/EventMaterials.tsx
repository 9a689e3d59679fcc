import type { ManagedTrainingEvent } from '@fanion/contract/learn/events/managed';
import { MATERIAL_TITLE_MAX } from '@fanion/rules/learn/event-limits';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readAsUrl } from '../../../lib/files/photo.ts';
import { bytes } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { safeFileName } from './manage-model.ts';
import { useAddMaterial, useDeleteMaterial } from './manage-queries.ts';
import { MANAGE_EVENT_TEXTS as T } from './manage-texts.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** The files handed out after the event. */
export function EventMaterials({ event }: { event: ManagedTrainingEvent }) {
  const { slug, files } = event;
  const [adding, setAdding] = useState(false);
  const remove = useDeleteMaterial(slug);
  return (
    <Card
      title={T.materials}
      action={
        <Button size="sm" icon={Plus} aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {T.addMaterial}
        </Button>
      }
    >
      <p className="text-muted">{files.length === 0 ? T.materialsNone : T.materialsWhy}</p>
      <ul className="learn-lines">
        {files.map(({ id, title, name, size }) => (
          <li key={id}>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {title} <span className="meta">{name}</span>
            </span>
            <span className="meta">{bytes(size)}</span>
            <IconButton
              label={T.removeMaterial(title)}
              icon={Trash2}
              iconSize={16}
              onClick={() =>
                void toast.outcome(
                  remove.mutateAsync(id).then(() => undefined),
                  T.removeFailed,
                )
              }
            />
          </li>
        ))}
      </ul>
      {adding && <AddDialog slug={slug} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function AddDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const add = useAddMaterial(slug);
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    initial: { title: '', data: '' },
    check: ({ title }) => ({
      ...(title.trim() === '' ? { title: T.needed(T.materialTitle) } : {}),
      ...(file === null ? { data: T.fileNeeded } : file.size > MOST_BYTES ? { data: T.fileTooLarge } : {}),
    }),
    send: async ({ title }) => {
      if (!file) throw new Error(T.fileNeeded);
      const data = (await readAsUrl(file)).replace(/^[^,]*,/, '');
      return add.mutateAsync({ title, name: safeFileName(file.name), data });
    },
    done: onClose,
    refused: ({ fields }) => (fields.name ? { data: fields.name } : undefined),
  });
  return (
    <FormDialog
      form={form}
      title={T.addMaterial}
      send={T.addMaterial}
      failed={T.materialFailed}
      onClose={onClose}
    >
      <Field of={form.field('title')} label={T.materialTitle} required>
        <TextInput maxLength={MATERIAL_TITLE_MAX} autoComplete="off" />
      </Field>
      <Field label={T.materialFile} error={form.problems.data} required>
        <FileDrop label={T.chooseFile} accept="*/*" hint={file?.name} onFile={setFile} />
      </Field>
    </FormDialog>
  );
}
