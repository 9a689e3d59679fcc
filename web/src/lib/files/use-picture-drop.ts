import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { isPicturePaste } from './typed-picture.ts';

/** Props for a text box that accepts pictures by paste or drop; it is marked while one is dragged over it. */
export function usePictureDrop(take: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onPaste: (event: ClipboardEvent) => {
      if (!isPicturePaste(event.clipboardData)) return;
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
