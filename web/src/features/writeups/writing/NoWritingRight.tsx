import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { WRITEUP_TEXTS } from '../texts.ts';

/** The notice for a text refused because the right to write is gone, and how to regain it. */
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
