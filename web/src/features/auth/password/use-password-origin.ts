import { useEffect, useState } from 'react';
import type { PasswordOrigin, Personal } from './model.ts';

type Rules = typeof import('@fanion/rules/auth/password-strength');

/** Loaded only when a new password is entered: it contains the list of common passwords. */
let rules: Rules | null = null;
let loading: Promise<Rules> | null = null;

async function load(): Promise<Rules> {
  loading ??= import('@fanion/rules/auth/password-strength');
  try {
    rules = await loading;
    return rules;
  } catch (error) {
    loading = null;
    throw error;
  }
}

function judge({ passwordProblems }: Rules, password: string, personal: Personal): PasswordOrigin {
  const problems = passwordProblems(password, personal);
  return problems.includes('common') ? 'common' : problems.includes('personal') ? 'personal' : 'original';
}

/** Classifies a password, once the list is loaded. Never rejects: `unchecked` leaves it to the server. */
export async function readPasswordOrigin(password: string, personal: Personal): Promise<PasswordOrigin> {
  try {
    return judge(await load(), password, personal);
  } catch {
    return 'unchecked';
  }
}

/** Classifies a password while it is being typed: `loading` until the list arrives. */
export function usePasswordOrigin(password: string, personal: Personal): PasswordOrigin {
  const [here, setHere] = useState<'loading' | 'unchecked' | 'loaded'>(rules ? 'loaded' : 'loading');
  useEffect(() => {
    let left = false;
    load().then(
      () => !left && setHere('loaded'),
      () => !left && setHere('unchecked'),
    );
    return () => {
      left = true;
    };
  }, []);
  return rules ? judge(rules, password, personal) : here === 'loaded' ? 'loading' : here;
}
