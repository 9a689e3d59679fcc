import { typesetAll } from '../../lib/french.ts';
import type { Form } from '../../lib/use-form.ts';
import { EditConflict } from './EditConflict.tsx';
import type { Conflict } from './use-conflict.ts';

const TEXTS = typesetAll({
  conflict: 'Modifié ailleurs entre-temps',
  why: 'Rien n’a été enregistré, et ce que vous avez écrit est toujours là. Voyez ce qui vaut maintenant avant de choisir.',
  conflictSee: 'Comparer les deux',
  conflictMine: 'Garder le mien',
  conflictTheirs: 'Prendre l’autre',
  conflictAsk: 'Abandonner vos modifications ?',
  conflictAskWhy: 'Ce que vous avez écrit ici sera perdu.',
  theirs: 'Enregistré ailleurs',
  mine: 'Le vôtre',
});

type Props<Values, Theirs, Content> = {
  form: Form<Values>;
  conflict: Conflict<Theirs>;
  /** The form values of the version saved elsewhere. */
  valuesOf: (theirs: Theirs) => Values;
  /** The compared content of the form values, and the name of each part. */
  contentOf: (values: Values) => Content;
  parts: Record<keyof Content, string>;
};

/**
 * A conflict in a form: its subject was saved elsewhere while it was open. Both are compared, and one is
 * kept; nothing is saved until then.
 */
export function FormConflict<Values, Theirs, Content extends object>({
  form,
  conflict,
  valuesOf,
  contentOf,
  parts,
}: Props<Values, Theirs, Content>) {
  if (conflict.theirs === null) return null;
  const theirs = valuesOf(conflict.theirs);
  return (
    <EditConflict
      texts={TEXTS}
      why={TEXTS.why}
      parts={parts}
      theirs={contentOf(theirs)}
      mine={contentOf(form.values)}
      keepOwn={async () => {
        conflict.accept();
        form.sendNow();
      }}
      takeTheirs={() => {
        conflict.accept();
        form.reset(theirs);
      }}
    />
  );
}
