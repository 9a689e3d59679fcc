import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { WRITEUP_TEXTS } from '../texts.ts';

/** What is said of a text that was refused because the right to write is gone, and the way to get it back. */
export function NoWritingRight() {
  return (
    <Notice
      tone="warn"
      title={WRITEUP_TEXTS.insufficient}
      action={
        <LinkButton to="/upgrade-plan" size="sm">
          {WRITEUP_TEXTS.plans}
        </LinkButton>
      }
    >
      {WRITEUP_TEXTS.noPermission}
    </Notice>
  );
}
