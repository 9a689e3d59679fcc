import { shortHash } from '../../../lib/flag-text.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { PLAY_TEXTS } from '../play/texts.ts';

/** The SHA-256 of a file, shortened; a click copies all of it, to compare with the received file. */
export function FileHash({ name, sha256 }: { name: string; sha256: string }) {
  const [copyStatus, copy] = useCopy(sha256, PLAY_TEXTS.hashCopied, PLAY_TEXTS.hashNotCopied);
  return (
    <>
      <button type="button" className="file-hash num" title={sha256} onClick={copy}>
        <span className="sr">{PLAY_TEXTS.copyHash(name)} </span>
        {copyStatus || `SHA-256 ${shortHash(sha256)}`}
      </button>
      <span className="sr" role="status">
        {copyStatus}
      </span>
    </>
  );
}
