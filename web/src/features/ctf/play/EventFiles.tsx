import type { EventChallenge } from '@fanion/contract/ctf/board';
import { Download, FileArchive, Lock } from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { shortHash } from '../../../lib/flag-text.ts';
import { bytes } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useEventFileLink } from '../board/queries.ts';
import { CHALLENGE_TEXTS } from '../board/texts.ts';

type Props = { slug: string; challengeId: number; files: EventChallenge['files'] };

/** The files of a challenge of an event, with their size and their SHA-256. */
export function EventFiles({ slug, challengeId, files }: Props) {
  const link = useEventFileLink(slug, challengeId);
  const download = (fileId: number) =>
    link.mutate(fileId, {
      // An attachment: the browser saves it and the page stays.
      onSuccess: ({ url }) => window.location.assign(assetUrl(url) ?? url),
      onError: (error) => toast.bad(messageOf(error)),
    });
  return (
    <ul className="event-files">
      {files.map(({ id, name, size, sha256, allowed }) => (
        <li key={id}>
          <Icon of={FileArchive} className="text-subtle" />
          <span className="min-w-0 flex-1">
            <b className="wrap-anywhere">{name}</b>
            <Facts className="meta">
              {bytes(size)}
              <span>
                SHA-256{' '}
                <span className="num" title={sha256}>
                  {shortHash(sha256)}
                </span>
              </span>
            </Facts>
          </span>
          <span className="event-file-actions">
            <CopyButton
              text={sha256}
              label="SHA-256"
              context={CHALLENGE_TEXTS.copyHash(name)}
              variant="quiet"
              size="sm"
            />
            {allowed ? (
              <Button
                size="sm"
                icon={Download}
                busy={link.isPending && link.variables === id}
                onClick={() => download(id)}
              >
                {CHALLENGE_TEXTS.download}
                <span className="sr"> {name}</span>
              </Button>
            ) : (
              <LinkButton to="/upgrade-plan" size="sm" icon={Lock}>
                {CHALLENGE_TEXTS.plans}
                <span className="sr"> pour télécharger {name}</span>
              </LinkButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
