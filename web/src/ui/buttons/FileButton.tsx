import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The file input's name for screen readers. */
  input: string;
  accept?: string;
  onFiles: (files: FileList | null) => void;
};

/** A button that opens the browser's file picker. */
export function FileButton({ input, accept, onFiles, ...button }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" {...button} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        className="sr"
        tabIndex={-1}
        accept={accept}
        aria-label={input}
        disabled={button.disabled}
        onChange={(event) => {
          onFiles(event.target.files);
          // Choosing the same file again must count as a choice.
          event.target.value = '';
        }}
      />
    </>
  );
}
