import type { ManagedSetting } from '@fanion/contract/association/settings';
import { useQuery } from '@tanstack/react-query';
import { typeset } from '../../../lib/french.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { isWithin } from './model.ts';
import { periodEffectQuery } from './queries.ts';
import { SETTINGS_TEXTS as T } from './texts.ts';

/** What a period would delete, before it is saved; nothing for an invalid one. */
export function PeriodEffect({ setting, typed }: { setting: ManagedSetting; typed: string }) {
  const value = useDebounced(typed.trim(), 300);
  const isValid = isWithin(setting, value);
  const { data, isError } = useQuery({ ...periodEffectQuery(setting.key, value), enabled: isValid });
  if (!isValid) return null;
  return (
    <div role="status">
      {data ? (
        <Notice tone={data.count > 0 ? 'warn' : 'info'}>{typeset(data.message)}</Notice>
      ) : (
        <p className="meta">{isError ? T.effectFailed : T.effectWaits}</p>
      )}
    </div>
  );
}
