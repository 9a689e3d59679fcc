import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { WRITEUP_TEXTS } from '../texts.ts';

/** What is said to who has no right to write, and the way to get it (specification 8). */
export function NoWritingRight({ tone }: { tone?: 'warn' }) {
  return (
    <Notice
      tone={tone}
      title={WRITEUP_TEXTS.insufficient}
      action={
        <LinkButton to="/upgrade-plan" size="sm">
          {WRITEUP_TEXTS.changePlan}
        </LinkButton>
      }
    >
      {WRITEUP_TEXTS.noPermission}
    </Notice>
  );
}
