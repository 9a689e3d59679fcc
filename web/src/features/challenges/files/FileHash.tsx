import { useEffect, useState } from 'react';
import { shortHash } from '../../../lib/flag-text.ts';
import { PLAY_TEXTS } from '../play/texts.ts';

/** The SHA-256 of a file, shortened; a click copies it whole, to compare with the file received. */
export function FileHash({ name, sha256 }: { name: string; sha256: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), 2000);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <>
      <button
        type="button"
        className="file-hash num"
        title={sha256}
        onClick={() =>
          navigator.clipboard.writeText(sha256).then(
            () => setSaid(PLAY_TEXTS.hashCopied),
            () => setSaid(PLAY_TEXTS.hashNotCopied),
          )
        }
      >
        <span className="sr">{PLAY_TEXTS.copyHash(name)} </span>
        {said || `SHA-256 ${shortHash(sha256)}`}
      </button>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}
