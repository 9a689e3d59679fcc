import { useQuery } from '@tanstack/react-query';
import { BellOff, Link2Off, MailX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { typeset } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import '../notifications.css';
import { UNSUBSCRIBE_TEXTS as T } from '../texts.ts';
import { unsubscriptionQuery, useUnsubscribe } from './queries.ts';

/**
 * A link that was never issued here, or whose account is deleted: a refusal of the address, not an internal
 * error.
 */
const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && [404, 422, 400].includes(error.status);

/**
 * What a mail's unsubscribe link covers, and the one button that ends these mails: opening it changes
 * nothing.
 */
export function Unsubscription({ token }: { token: string }) {
  const query = useQuery(unsubscriptionQuery(token));
  const { data, error } = query;
  const stop = useUnsubscribe(token);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focused button is gone.
    if (stop.isSuccess) heading.current?.focus();
  }, [stop.isSuccess]);

  if (isInvalid(error) || isInvalid(stop.error)) {
    return (
      <div className="state">
        <Mark of={Link2Off} />
        <h1 tabIndex={-1}>{T.invalid}</h1>
        <p>{T.invalidWhy}</p>
        <Ways />
      </div>
    );
  }
  if (!data) {
    return (
      <QueryState
        query={query}
        failed={T.failed}
        skeleton={<Skeleton className="mx-auto w-full max-w-[480px] py-12" lines={4} height={32} />}
      />
    );
  }
  if (!data.subscribed) {
    return (
      <div className="state">
        <Mark of={BellOff} />
        <h1 ref={heading} tabIndex={-1}>
          {T.done}
        </h1>
        <p>{T.doneWhy(data.label, data.email)}</p>
        <Ways />
      </div>
    );
  }
  return (
    <div className="state">
      <Mark of={MailX} />
      <h1 tabIndex={-1}>{T.title}</h1>
      <p className="font-medium text-text">{T.about(data.label)}</p>
      <p>{T.receives(data.email)}</p>
      {stop.error && (
        <Notice tone="bad" role="alert">
          {typeset(messageOf(stop.error, T.notSaved))}
        </Notice>
      )}
      <div className="state-actions">
        <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
          {T.action}
        </Button>
      </div>
    </div>
  );
}

function Mark({ of }: { of: typeof BellOff }) {
  return (
    <span className="hex-outline state-icon">
      <Icon of={of} />
    </span>
  );
}

function Ways() {
  return (
    <div className="state-actions">
      <LinkButton to="/settings">{T.settings}</LinkButton>
      <LinkButton to="/">{T.home}</LinkButton>
    </div>
  );
}
