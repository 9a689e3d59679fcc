import type { VisitedChallenge } from '@fanion/contract/challenges/visitors/endpoints';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { FlagCard } from '../play/FlagCard.tsx';
import { PLAY_TEXTS } from '../play/texts.ts';
import { useFlagForm } from '../play/use-flag-form.ts';
import { creditOf } from './model.ts';
import { openChallengesQuery, useSubmitOpenFlag } from './queries.ts';
import { OPEN_TEXTS as T } from './texts.ts';

/** The id of the flag field, the target of a key and a link. */
export const VISITOR_FIELD = 'flag';

/** The flag field of a visitor's challenge, and what registering would bring. */
export function VisitorFlag({ challenge }: { challenge: VisitedChallenge }) {
  const flag = useFlagForm({
    prefix: challenge.flag_prefix,
    submit: useSubmitOpenFlag(challenge.slug),
  });
  const takes = !challenge.is_solved && flag.state.kind !== 'solved';
  useShortcut('f', null, takes ? () => document.getElementById(VISITOR_FIELD)?.focus() : null);
  return (
    <FlagCard
      className="card visitor-flag"
      pinned
      fieldId={VISITOR_FIELD}
      flag={flag}
      prefix={challenge.flag_prefix}
      solved={challenge.is_solved}
      gains={{
        details: T.savedInBrowser,
        burst: flag.state.kind === 'solved' ? [PLAY_TEXTS.solved] : null,
        isFirstBlood: false,
      }}
      closed={null}
      stakes={T.stakes}
      next={<Credit />}
    />
  );
}

function Credit() {
  const { data } = useQuery(openChallengesQuery);
  const credit = creditOf(data?.challenges ?? []);
  return (
    <div className="visitor-credit">
      {credit.challenges > 0 && <p>{T.credit(credit)}</p>}
      <LinkButton to="/register" variant="primary" icon={UserPlus}>
        {T.register}
      </LinkButton>
    </div>
  );
}
