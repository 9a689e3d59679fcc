import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** What the choice of a file is called for screen readers. */
  input: string;
  accept?: string;
  onFiles: (files: FileList | null) => void;
};

/** A button that opens the browser's choice of a file. */
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
          // The same file chosen again must be seen as a choice.
          event.target.value = '';
        }}
      />
    </>
  );
}
