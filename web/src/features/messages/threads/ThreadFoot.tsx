import type { Thread } from '@fanion/contract/messages/threads';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useBlock } from '../contacts/queries.ts';
import { CLOSED_TEXTS, HELP_THREAD_TEXTS as H, MESSAGE_TEXTS as T } from '../texts.ts';

type Props = { closed: NonNullable<Thread['closed']>; username: string | null; help?: Thread['help'] };

/** Shown in place of the field when nothing can be written: the reason, and a possible action. */
export function ThreadClosed({ closed, username, help }: Props) {
  const block = useBlock(username ?? '');
  const action =
    closed === 'blocking' && username !== null ? (
      <ActButton size="sm" act={() => block.mutateAsync(false)} failed={T.notSaved}>
        {T.unblock}
      </ActButton>
    ) : closed === 'own' ? (
      <LinkButton size="sm" to="/settings">
        {T.settings}
      </LinkButton>
    ) : closed === 'plan' ? (
      <LinkButton size="sm" to="/upgrade-plan">
        {T.plans}
      </LinkButton>
    ) : undefined;
  const helperGone = closed === 'absent' && help?.is_asker;
  return (
    <Notice className="thread-closed" action={action}>
      {closed === 'help' && help?.closed
        ? H.ended[help.closed]
        : helperGone
          ? H.helperGone
          : CLOSED_TEXTS[closed]}
    </Notice>
  );
}
