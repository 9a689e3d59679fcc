import type { MailAudience, MailingKind } from '@fanion/contract/communication/mailings';
import { useQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { typeset } from '../../../lib/french.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { countQuery } from './queries.ts';
import { MAILING_TEXTS as T } from './texts.ts';

const NOBODY = { kind: 'selection', usernames: [''] } as const;

/** How many would receive a mail now, and who would not, with the reason: the server counts. */
export function RecipientCount({ kind, audience }: { kind: MailingKind; audience: MailAudience | null }) {
  // Compared as JSON: each rendering creates another object.
  const settledAudience = useDebounced(audience && JSON.stringify(audience), 400);
  const { data, error } = useQuery({
    ...countQuery({
      kind,
      audience: settledAudience
        ? (JSON.parse(settledAudience) as MailAudience)
        : { ...NOBODY, usernames: [''] },
    }),
    enabled: settledAudience !== null,
  });
  if (settledAudience === null) return null;
  if (error)
    return (
      <p className="mailing-count desk-warn" role="status">
        {typeset((error instanceof ApiError && error.fields.audience) || messageOf(error))}
      </p>
    );
  const left = (['suspended', 'unsubscribed', 'refused'] as const).filter(
    (why) => (data?.left_out[why] ?? 0) > 0,
  );
  return (
    <p className="mailing-count" role="status">
      {data && <b>{T.recipients(data.recipients)}</b>}
      {data && left.length > 0 && (
        <span className="meta">
          {T.leftOut} {left.map((why) => T[why](data.left_out[why])).join(', ')}.
        </span>
      )}
    </p>
  );
}
