import { CERTIFICATE_TEXTS } from '../../features/learn/certificates/texts.ts';
import { VerifyCertificate } from '../../features/learn/certificates/VerifyCertificate.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useParams } from '../../lib/routing/hooks.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /verify/{code}: what a code of a certificate says, to anybody. */
export default function VerifyPage() {
  const code = useParams().code ?? '';
  usePageTitle(CERTIFICATE_TEXTS.verifyTitle);
  return (
    <>
      <PageHeader title={CERTIFICATE_TEXTS.verifyTitle} lead={CERTIFICATE_TEXTS.verifyLead} />
      <div className="wrap page-main">
        <VerifyCertificate key={code} code={code} />
      </div>
    </>
  );
}
