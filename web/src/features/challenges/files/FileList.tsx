import type { ChallengeFile } from '@fanion/contract/challenges/files/endpoints';
import type { UseMutationResult } from '@tanstack/react-query';
import { Download, Lock } from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PLAY_TEXTS } from '../play/texts.ts';
import { FileLine } from './FileLine.tsx';

type Props = {
  files: readonly (Omit<ChallengeFile, 'required' | 'after_solve'> &
    Partial<Pick<ChallengeFile, 'required' | 'after_solve'>>)[];
  /** Requests the address of a file. */
  link: Pick<UseMutationResult<{ url: string }, Error, number>, 'mutate' | 'isPending' | 'variables'>;
  /** A note beside a file. */
  note?: (fileId: number) => string | null;
  /** After the solve no plan is advertised. */
  solved?: boolean;
};

/**
 * The files of a challenge: the required ones are open to everyone who sees it, a bonus requires its plan and
 * the solve.
 */
export function FileList({ files, link, note, solved }: Props) {
  const navigate = useNavigate();
  const download = (fileId: number) =>
    link.mutate(fileId, {
      // An attachment: the browser saves it and the page stays.
      onSuccess: ({ url }) => window.location.assign(assetUrl(url) ?? url),
      onError: (error) => {
        if (error instanceof ApiError && error.error === 'plan_required') navigate('/upgrade-plan');
        else toast.bad(messageOf(error));
      },
    });
  return (
    <ul className="lines files">
      {files.map(({ id, name, size, sha256, allowed, required = true, after_solve = false }) => (
        <FileLine
          key={id}
          file={{ name, size, sha256 }}
          facts={[!required && bonusText(allowed, after_solve), note?.(id)]}
        >
          {allowed ? (
            <Button
              size="sm"
              icon={Download}
              className="file-button"
              busy={link.isPending && link.variables === id}
              onClick={() => download(id)}
            >
              <span className="max-md:sr-only">{PLAY_TEXTS.download}</span>
              <span className="sr"> {name}</span>
            </Button>
          ) : after_solve || solved ? (
            <Icon of={Lock} className="text-subtle" />
          ) : (
            <LinkButton to="/upgrade-plan" size="sm" icon={Lock} className="file-button">
              <span className="max-md:sr-only">{PLAY_TEXTS.plans}</span>
              <span className="sr"> {PLAY_TEXTS.toDownload(name)}</span>
            </LinkButton>
          )}
        </FileLine>
      ))}
    </ul>
  );
}

function bonusText(allowed: boolean, afterSolve: boolean): string {
  if (allowed) return PLAY_TEXTS.bonus;
  return afterSolve ? PLAY_TEXTS.bonusAfter : PLAY_TEXTS.bonusClosed;
}
