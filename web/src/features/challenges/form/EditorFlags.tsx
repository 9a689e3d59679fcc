import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { Eye, EyeOff, Lock, Plus, Trash2 } from 'lucide-react';
import type { Form } from '../../../lib/use-form.ts';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { NEAR_TEXTS as N } from '../drafts/flag-texts.ts';
import type { Draft } from '../drafts/model.ts';
import { useReadFlags, useSetCaseSensitive } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import { EditorDecoys } from './EditorDecoys.tsx';
import type { OpenFlagDialog } from './FlagDialogs.tsx';
import { TryFlag } from './TryFlag.tsx';

type Props = {
  challenge: AuthoredChallenge;
  form: Form<Draft>;
  /** Opens dialogs outside this form: forms cannot be nested. */
  onAsk: (ask: OpenFlagDialog) => void;
};

/** The flags by kind, masked until they are read back, which the audit log records; each may be tested. */
export function EditorFlags({ challenge, form, onAsk }: Props) {
  const { id, flags, decoys, flag_prefix } = challenge;
  const logic = form.choice('logic');
  const reading = useReadFlags(id);
  const tellCase = useSetCaseSensitive(id);
  const contents = new Map(reading.data?.flags.map((flag) => [flag.id, flag.content]));
  const decoyContents = new Map(reading.data?.decoys.map((decoy) => [decoy.id, decoy.content]));
  const masked = `${flag_prefix ?? ''}${flag_prefix ? '{' : ''}••••••••••••${flag_prefix ? '}' : ''}`;
  return (
    <Card no="04" title={T.flags}>
      <div className="challenge-fields">
        {flags.length === 0 && <p className="text-muted">{T.noFlag}</p>}
        <ul className="challenge-parts">
          {flags.map((flag, index) => {
            const content = contents.get(flag.id) ?? null;
            return (
              <li key={flag.id}>
                <Icon of={Lock} size={20} className="text-subtle" />
                <span className="challenge-part">
                  {content === null ? (
                    <span className="font-mono" aria-hidden="true">
                      {masked}
                    </span>
                  ) : (
                    <code className="challenge-clear-flag">{content}</code>
                  )}
                  <span className="meta">
                    {flag.kind === 'regex' ? T.flagRegex : T.flagStatic},{' '}
                    {flag.case_insensitive ? T.caseIgnored : T.caseSensitive}
                  </span>
                  {flag.kind === 'static' && !flag.case_insensitive && (flag.readable || flag.case_told) && (
                    <Checkbox
                      className="meta"
                      aria-label={N.caseSaidFor(index + 1)}
                      checked={flag.case_told}
                      disabled={tellCase.isPending}
                      onChange={({ currentTarget: { checked: tellsCase } }) =>
                        void toast.outcome(tellCase.mutateAsync({ flagId: flag.id, tellsCase }), N.caseFailed)
                      }
                    >
                      {N.tellCase}
                    </Checkbox>
                  )}
                </span>
                {content === null && (
                  <span className="meta challenge-never">
                    <Icon of={EyeOff} size={16} /> {flag.readable ? T.hidden : T.noCopy}
                  </span>
                )}
                <IconButton
                  label={T.removeFlag(index + 1)}
                  icon={Trash2}
                  iconSize={16}
                  onClick={() => onAsk({ flag: flag.id })}
                />
              </li>
            );
          })}
        </ul>
        {flags.some(({ readable }) => !readable) && <p className="meta">{T.noCopyWhy}</p>}
        {[...flags, ...decoys].some(({ readable }) => readable) && (
          <div className="challenge-line">
            {reading.data ? (
              <Button size="sm" icon={EyeOff} onClick={() => reading.reset()}>
                {T.hideFlags}
              </Button>
            ) : (
              <ActButton size="sm" icon={Eye} act={() => reading.mutateAsync()} failed={T.readFailed}>
                {T.readFlags}
              </ActButton>
            )}
            <p className="meta">{T.readFlagsHint}</p>
          </div>
        )}
        {flags.length > 0 && <TryFlag id={id} />}
        {flags.length > 1 && (
          <Segmented
            tall
            label={T.logic}
            segments={[
              { value: 'any', label: T.any },
              { value: 'all', label: T.every },
            ]}
            value={logic.value}
            onChange={logic.onChange}
          />
        )}
        <div className="challenge-line">
          <Button size="sm" icon={Plus} aria-haspopup="dialog" onClick={() => onAsk({ flag: 'new' })}>
            {T.addFlag}
          </Button>
          <p className="meta">{T.addFlagHint}</p>
        </div>
        <EditorDecoys decoys={decoys} contents={decoyContents} onAsk={onAsk} />
      </div>
    </Card>
  );
}
