import { Check, Circle } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import { checklist, meetsAll, type PasswordOrigin } from './model.ts';
import { PASSWORD_TEXTS } from './texts.ts';

type Props = { password: string; origin: PasswordOrigin; complete: string };

/** The criteria, ticked as the password meets them, and a summary line. */
export function PasswordChecklist({ password, origin, complete }: Props) {
  const criteria = checklist(password, origin);
  const allMet = criteria.every((one) => one.met);
  return (
    <div className="mt-3 rounded-control border border-line p-3">
      <p className="meta">{PASSWORD_TEXTS.intro}</p>
      <ul className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {criteria.map((one) => (
          <li
            key={one.id}
            className={cx(
              'flex items-center gap-2',
              one.met ? 'text-ok' : 'text-muted',
              one.id === 'original' && 'sm:col-span-2',
            )}
          >
            <Icon of={one.met ? Check : Circle} size={14} />
            {one.label}
            <span className="sr">{one.met ? ' : rempli' : ' : à remplir'}</span>
          </li>
        ))}
      </ul>
      <p
        className={cx('mt-2 flex items-center gap-2 font-medium', allMet ? 'text-ok' : 'text-subtle')}
        role="status"
      >
        {allMet ? (
          <Ticked text={complete} />
        ) : (
          PASSWORD_TEXTS[meetsAll(password, origin) ? 'unchecked' : 'incomplete']
        )}
      </p>
    </div>
  );
}

/** Replaces the text's tick by a drawn one: the site's fonts have none. */
function Ticked({ text }: { text: string }) {
  if (!text.endsWith('✓')) return text;
  return (
    <>
      <span>
        {text.slice(0, -1).trim()}
        <span className="sr"> ✓</span>
      </span>
      <Icon of={Check} size={16} />
    </>
  );
}
