import type { AuthoredChallenge } from '@fanion/contract/challenges/authoring';
import { EyeOff, Lock, Plus, Trash2 } from 'lucide-react';
import type { Form } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { Draft } from '../drafts/model.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import { TryFlag } from './TryFlag.tsx';

type Props = {
  challenge: AuthoredChallenge;
  form: Form<Draft>;
  /** Asked in windows that stand outside of this form: one is no part of the other. */
  onAdd: () => void;
  onRemove: (flagId: number) => void;
};

/** The flags by their kind: each is written once, then only tried. */
export function EditorFlags({ challenge, form, onAdd, onRemove }: Props) {
  const { id, flags, flag_prefix } = challenge;
  const logic = form.choice('logic');
  return (
    <Card no="04" title={T.flags}>
      <div className="challenge-fields">
        {flags.length === 0 && <p className="text-muted">{T.noFlag}</p>}
        <ul className="challenge-parts">
          {flags.map((flag, index) => (
            <li key={flag.id}>
              <Icon of={Lock} size={20} className="text-subtle" />
              <span className="challenge-part">
                <span className="font-mono" aria-hidden="true">
                  {`${flag_prefix ?? ''}${flag_prefix ? '{' : ''}••••••••••••${flag_prefix ? '}' : ''}`}
                </span>
                <span className="meta">
                  {flag.kind === 'regex' ? T.flagRegex : T.flagStatic},{' '}
                  {flag.case_insensitive ? T.caseIgnored : T.caseKept}
                </span>
              </span>
              <span className="meta challenge-never">
                <Icon of={EyeOff} size={16} /> {T.neverShown}
              </span>
              <IconButton
                label={T.removeFlag(index + 1)}
                icon={Trash2}
                iconSize={16}
                onClick={() => onRemove(flag.id)}
              />
            </li>
          ))}
        </ul>
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
          <Button size="sm" icon={Plus} aria-haspopup="dialog" onClick={onAdd}>
            {T.addFlag}
          </Button>
          <p className="meta">{T.addFlagHint}</p>
        </div>
      </div>
    </Card>
  );
}
