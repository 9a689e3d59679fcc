import { CERTIFICATE_TEXTS } from '../../features/learn/certificates/texts.ts';
import { VerifyCertificate } from '../../features/learn/certificates/VerifyCertificate.tsx';
import { useParams } from '../../lib/routing/hooks.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /verify/{code}: the state of a certificate, for anybody with its code. */
export default function VerifyPage() {
  const code = useParams().code ?? '';
  return (
    <Page title={CERTIFICATE_TEXTS.verifyTitle} lead={CERTIFICATE_TEXTS.verifyLead}>
      <VerifyCertificate key={code} code={code} />
    </Page>
  );
}
