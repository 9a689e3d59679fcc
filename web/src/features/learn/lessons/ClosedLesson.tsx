import { Lock } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import { LESSON_TEXTS as T } from './texts.ts';

/** A lesson that requires another plan: a calm notice, with the two ways on. */
export function ClosedLesson() {
  return (
    <PageState
      icon={Lock}
      title={T.closedTitle}
      actions={
        <>
          <LinkButton variant="primary" to="/learn">
            {T.back}
          </LinkButton>
          <LinkButton to="/upgrade-plan">{T.seePlans}</LinkButton>
        </>
      }
    >
      {T.closedWhy}
    </PageState>
  );
}
