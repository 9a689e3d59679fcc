import type { Certificate } from '@fanion/contract/learn/certificates';
import { BadgeCheck, Download } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useCertificatePdf } from './queries.ts';
import { CERTIFICATE_TEXTS as T } from './texts.ts';

/** The code of a certificate, its PDF, and the page that says it is true. */
export function CertificateActions({ code, title }: Pick<Certificate, 'code' | 'title'>) {
  const pdf = useCertificatePdf();
  const save = () =>
    pdf.mutate(code, {
      onSuccess: (file) => saveFile(`certificat-${code}.pdf`, file),
      onError: (error) => toast.bad(messageOf(error, T.pdfFailed)),
    });
  return (
    <>
      <p className="certificate-code">
        <span className="num">{code}</span>
        <CopyButton variant="quiet" size="sm" text={code} label={T.copy} context={title} />
      </p>
      <p className="certificate-actions">
        <Button size="sm" icon={Download} busy={pdf.isPending} onClick={save}>
          {T.pdf}
          <span className="sr"> : {title}</span>
        </Button>
        <LinkButton size="sm" icon={BadgeCheck} to={`/verify/${encodeURIComponent(code)}`}>
          {T.verify}
          <span className="sr"> : {title}</span>
        </LinkButton>
      </p>
    </>
  );
}
