import type { Help } from '@fanion/contract/messages/threads';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { HELP_THREAD_TEXTS as H } from '../texts.ts';
import { useHelpThread } from './queries.ts';

/** The subject of a help conversation, its end date, and the button to end it. */
export function HelpBar({ help }: { help: Help }) {
  const { id, challenge, is_asker: isAsker, closed, thanked, ends_at: until } = help;
  const { close, thank } = useHelpThread(id);
  const [asks, setAsks] = useState(false);
  return (
    <div className="help-bar">
      <p className="min-w-0 flex-[1_1_14rem]">
        {!closed && <span className="block">{H.open(until)}</span>}
        {!closed && <span className="meta block">{H.rule}</span>}
        {thanked && <span className="meta block">{isAsker ? H.thanked : H.wasThanked}</span>}
      </p>
      <div className="help-bar-acts">
        {challenge && (
          <LinkButton size="sm" variant="quiet" to={`/challenges/${challenge.slug}`}>
            {H.challenge}
          </LinkButton>
        )}
        {isAsker && !thanked && (
          <ActButton size="sm" icon={Heart} act={() => thank.mutateAsync()}>
            {H.thank}
          </ActButton>
        )}
        {!closed && (
          <Button size="sm" onClick={() => setAsks(true)}>
            {H.close}
          </Button>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          title={H.closeTitle}
          confirmLabel={H.close}
          onConfirm={() => close.mutateAsync()}
          onClose={() => setAsks(false)}
        >
          <p>{H.closeWhy}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
