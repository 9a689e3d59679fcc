import { ArrowLeft, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { useEndFirstRun } from './queries.ts';
import { FIRST_RUN_TEXTS as T } from './texts.ts';

const STARTS = [
  { value: 'empty', title: T.empty, text: T.emptyText },
  { value: 'demo', title: T.demo, text: T.demoText },
  { value: 'import', title: T.zip, text: T.zipText },
] as const;
type Start = (typeof STARTS)[number]['value'];

type Props = {
  onPrevious: () => void;
  onEnd: (challenges: number) => void;
  /** The dialog that imports a zip, with callbacks for its closing and for the number imported. */
  importing: (closed: () => void, imported: (count: number) => void) => ReactNode;
};

/** The last step: what the association starts with. */
export function StartStep({ onPrevious, onEnd, importing }: Props) {
  const [importOpen, setImportOpen] = useState(false);
  const [imported, setImported] = useState(0);
  const end = useEndFirstRun();
  const form = useForm({
    initial: { start: 'empty' as Start },
    send: (values) => end.mutateAsync(values),
    done: ({ challenges }) => onEnd(challenges + imported),
  });
  const { value, onChange } = form.choice('start');
  return (
    <FormBox form={form} failed={T.endFailed}>
      <RadioCards long legend={T.start} cards={STARTS} value={value} onChange={onChange} />
      {value === 'import' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Upload} onClick={() => setImportOpen(true)}>
            {T.chooseZip}
          </Button>
          <span className="text-muted" role="status">
            {imported > 0 ? T.imported(imported) : T.notImported}
          </span>
        </div>
      )}
      {importOpen &&
        importing(
          () => setImportOpen(false),
          (count) => {
            setImported((before) => before + count);
            setImportOpen(false);
          },
        )}
      <p className="text-muted">{T.startNext}</p>
      <div className="mt-2 flex gap-3">
        <Button icon={ArrowLeft} className="h-11" onClick={onPrevious}>
          {T.previous}
        </Button>
        <SubmitButton form={form} className="h-11 flex-1">
          {T.end}
        </SubmitButton>
      </div>
    </FormBox>
  );
}
