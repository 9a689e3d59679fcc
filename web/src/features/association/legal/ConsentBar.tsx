import type { ConsentText } from '@fanion/contract/association/consents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { date } from '../../../lib/french.ts';
import { useLocation } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Banner } from '../../../ui/states/Banner.tsx';
import { consentsQuery, useGiveConsents } from './queries.ts';
import { LEGAL_TEXTS as T, TITLES } from './texts.ts';

/** A postponed request is not repeated until the visit ends. */
const PUT_OFF_KEY = 'consents-later';
const consentKey = ({ page, version }: ConsentText): string => `${page} ${version}`;
const readPutOff = (): string[] => sessionStorage.getItem(PUT_OFF_KEY)?.split(',') ?? [];

/** Nobody is asked while they play: a flag comes first. */
const PLAYING = /^\/(?:ctf|challenges)(?:\/|$)/;

/**
 * Asks the reader, once and unobtrusively, whether they agree to a text of the association; nothing is
 * blocked meanwhile.
 */
export function ConsentBar() {
  const { pathname } = useLocation();
  const playing = PLAYING.test(pathname);
  const { data } = useQuery({ ...consentsQuery, enabled: false });
  const give = useGiveConsents();
  const [later, setLater] = useState(readPutOff);
  const consent = data?.pending.find((one) => !later.includes(consentKey(one)));
  if (!consent || playing) return null;
  const wait = () => {
    const next = [...later, consentKey(consent)];
    sessionStorage.setItem(PUT_OFF_KEY, next.join(','));
    setLater(next);
  };
  const { page, version } = consent;
  return (
    <section aria-label={T.bar}>
      <Banner
        tone="info"
        action={
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="primary"
              busy={give.isPending}
              onClick={() =>
                give.mutate([{ page, version }], {
                  onSuccess: () => toast.ok(T.thanks),
                  onError: () => toast.bad(T.agreeFailed),
                })
              }
            >
              {T.agree}
            </Button>
            <Button size="sm" variant="quiet" onClick={wait}>
              {T.later}
            </Button>
          </span>
        }
      >
        <Link className="link" to={`/${page}`}>
          {TITLES[page]}
        </Link>{' '}
        {T.consentRequest(date(consent.published_at))}
      </Banner>
    </section>
  );
}
