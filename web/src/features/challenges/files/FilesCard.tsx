import type { ChallengeFile } from '@fanion/contract/challenges/challenges';
import { Download, FileArchive, Lock } from 'lucide-react';
import { useNavigate } from 'react-router';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { bytes } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useFileLink } from '../queries.ts';
import { DETAIL_TEXTS } from '../texts.ts';
import { FileHash } from './FileHash.tsx';

type Props = { no?: string; challengeId: number; files: readonly ChallengeFile[] };

/** The files of a challenge: what it needs is open to whoever sees it, a bonus asks for its plan. */
export function FilesCard({ no, challengeId, files }: Props) {
  return (
    <Card no={no} title={DETAIL_TEXTS.files}>
      <ul className="lines">
        {files.map((file) => (
          <li key={file.id}>
            <Icon of={FileArchive} className="text-subtle" />
            <span className="min-w-0 flex-1">
              <b className="block font-medium break-words">{file.name}</b>
              <Facts className="meta">
                {bytes(file.size)}
                <FileHash name={file.name} sha256={file.sha256} />
                {!file.required && (file.allowed ? 'Bonus' : 'Bonus réservé aux bienfaiteurs')}
              </Facts>
            </span>
            {file.allowed ? (
              <DownloadButton challengeId={challengeId} file={file} />
            ) : (
              <LinkButton to="/upgrade-plan" size="sm" icon={Lock} className="file-button">
                <span className="file-button-text">Voir les formules</span>
                <span className="sr"> pour télécharger {file.name}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DownloadButton({ challengeId, file }: { challengeId: number; file: ChallengeFile }) {
  const navigate = useNavigate();
  const link = useFileLink(challengeId);
  return (
    <Button
      size="sm"
      icon={Download}
      className="file-button"
      busy={link.isPending}
      onClick={() =>
        link.mutate(file.id, {
          // An attachment: the browser saves it and the page stays.
          onSuccess: ({ url }) => window.location.assign(assetUrl(url) ?? url),
          onError: (error) => {
            if (error instanceof ApiError && error.error === 'plan_required') navigate('/upgrade-plan');
            else toast.bad(messageOf(error));
          },
        })
      }
    >
      <span className="file-button-text">Télécharger</span>
      <span className="sr"> {file.name}</span>
    </Button>
  );
}
