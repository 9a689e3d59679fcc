import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { pastesPicture } from './typed-picture.ts';

/** What a text box takes so that pictures come in by a paste or a drop; it is marked while one is held over it. */
export function usePictureDrop(take: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onPaste: (event: ClipboardEvent) => {
      if (!pastesPicture(event.clipboardData)) return;
      event.preventDefault();
      take(event.clipboardData.files);
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    },
  };
}
