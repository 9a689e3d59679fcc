import { FolderUp, Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { droppedEntries, type FolderFile, filesOfEntries, filesOfInput } from '../../lib/files/folder.ts';
import { Button } from '../buttons/Button.tsx';
import { useFieldControl } from './Field.tsx';

type Props = {
  label: string;
  /** As in the `accept` attribute: "image/png,image/jpeg". */
  accept: string;
  hint?: ReactNode;
  preview?: ReactNode;
  onRemove?: () => void;
  disabled?: boolean;
  /** A whole folder is accepted too: by its own button, or dropped. Its files are read on demand. */
  folder?: { label: string; onFolder: (read: () => Promise<FolderFile[]>) => void };
} & (
  | { onFile: (file: File) => void; onFiles?: never }
  | { onFiles: (files: File[]) => void; onFile?: never }
);

/**
 * Chooses a file, or several with `onFiles`, by a button, a drop or a paste. The caller checks its content.
 */
export function FileDrop({ label, accept, hint, preview, onRemove, disabled, folder, ...handlers }: Props) {
  const own = useId();
  const control = useFieldControl({});
  const id = control.id ?? own;
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (!first || disabled) return;
    if (handlers.onFiles) handlers.onFiles([...(files ?? [])]);
    else handlers.onFile(first);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra, the button does the same
    <div
      className="drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dropped = folder && !disabled ? droppedEntries(event.dataTransfer) : null;
        if (dropped) folder?.onFolder(() => filesOfEntries(dropped));
        else take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      {preview}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={Upload}
            disabled={disabled}
            onClick={() => document.getElementById(id)?.click()}
          >
            {label}
          </Button>
          {folder && (
            <Button
              size="sm"
              icon={FolderUp}
              disabled={disabled}
              onClick={() => document.getElementById(`${id}-folder`)?.click()}
            >
              {folder.label}
            </Button>
          )}
          {onRemove && (
            <Button size="sm" variant="quiet" disabled={disabled} onClick={onRemove}>
              Retirer
            </Button>
          )}
        </div>
        {hint && <p className="meta mt-2">{hint}</p>}
      </div>
      <input
        {...control}
        id={id}
        type="file"
        className="sr"
        tabIndex={-1}
        accept={accept}
        multiple={handlers.onFiles !== undefined}
        aria-label={label}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          // Choosing the same file again must count as a choice.
          event.target.value = '';
        }}
      />
      {folder && (
        <input
          id={`${id}-folder`}
          type="file"
          className="sr"
          tabIndex={-1}
          {...{ webkitdirectory: '' }}
          aria-label={folder.label}
          disabled={disabled}
          onChange={(event) => {
            const found = filesOfInput(event.target.files);
            if (found.length > 0) folder.onFolder(async () => found);
            event.target.value = '';
          }}
        />
      )}
    </div>
  );
}
