import { Button } from '../../../ui/buttons/Button.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { BRACKET_TEXTS as T } from './texts.ts';

/** A notice that the bracket in the address no longer exists, and the link to all. */
export const NoBracket = ({ onAll }: { onAll: () => void }) => (
  <EmptyState title={T.gone} action={<Button onClick={onAll}>{T.whole}</Button>}>
    {T.goneWhy}
  </EmptyState>
);
