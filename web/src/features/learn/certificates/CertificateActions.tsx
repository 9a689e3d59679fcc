import type { Certificate } from '@fanion/contract/learn/certificates';
import { BadgeCheck } from 'lucide-react';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { readCertificatePdf } from './queries.ts';
import { CERTIFICATE_TEXTS as T } from './texts.ts';

/** The code of a certificate, its PDF, and its verification page. */
export function CertificateActions({ code, title }: Pick<Certificate, 'code' | 'title'>) {
  return (
    <>
      <p className="certificate-code">
        <span className="num">{code}</span>
        <CopyButton variant="quiet" size="sm" text={code} label={T.copy} context={title} />
      </p>
      <p className="certificate-actions">
        <DownloadButton
          size="sm"
          name={`certificat-${code}.pdf`}
          read={() => readCertificatePdf(code)}
          failed={T.pdfFailed}
        >
          {T.pdf}
          <span className="sr"> : {title}</span>
        </DownloadButton>
        <LinkButton size="sm" icon={BadgeCheck} to={`/verify/${encodeURIComponent(code)}`}>
          {T.verify}
          <span className="sr"> : {title}</span>
        </LinkButton>
      </p>
    </>
  );
}
