import type { Certificate } from '@fanion/contract/learn/certificates';
import { Award } from 'lucide-react';
import { date } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { HexFrame } from '../../../ui/identity/HexFrame.tsx';
import { CERTIFICATE_TEXTS as T } from './texts.ts';

/** The path followed, by whom and when. */
export function CertificateHead({ certificate }: { certificate: Certificate }) {
  const { title, holder, issued_at, revoked_at } = certificate;
  return (
    <div className="certificate-head">
      <HexFrame size={56} hue={revoked_at ? 'var(--control)' : 'var(--ok)'} tinted>
        <Icon of={Award} />
      </HexFrame>
      <div className="min-w-0">
        <h3>{title}</h3>
        <p className="meta">
          {T.issued} <b>{holder}</b> {T.on(date(issued_at))}
        </p>
      </div>
    </div>
  );
}
