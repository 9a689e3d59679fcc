import type { SignIn } from '@fanion/contract/auth/sign-ins';
import { useState } from 'react';
import { counted, relativeTime } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { SIGN_IN_TEXTS as T } from './texts.ts';

/** Logins shown before the button that shows all. */
const FEW = 5;

type SignInRow = Omit<SignIn, 'is_here'> & { is_here?: boolean };

/** The latest logins and attempts on an account, newest first. */
export function SignIns({ signIns }: { signIns: readonly SignInRow[] }) {
  const [all, setAll] = useState(false);
  if (signIns.length === 0) return <p className="text-muted">{T.none}</p>;
  return (
    <>
      <ul className="lines">
        {(all ? signIns : signIns.slice(0, FEW)).map((one) => (
          <li key={`${one.at} ${one.outcome} ${one.network}`}>
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{T.outcomes[one.outcome]}</p>
              <Facts as="p" className="meta">
                {one.device}
                {relativeTime(one.at)}
                {one.is_here ? T.here(one.network) : T.network(one.network)}
              </Facts>
            </div>
          </li>
        ))}
      </ul>
      {signIns.length > FEW && !all && (
        <Button size="sm" className="mt-6 self-start" onClick={() => setAll(true)}>
          {T.all(counted(signIns.length, 'connexion'))}
        </Button>
      )}
    </>
  );
}
