import { AFTER_TEXTS } from '../../features/ctf/afterwards/texts.ts';
import { VerifyAttestation } from '../../features/ctf/afterwards/VerifyAttestation.tsx';
import { useParams } from '../../lib/routing/hooks.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /verify/ctf/{code}: the content of an attestation, for anybody with its code. */
export default function VerifyAttestationPage() {
  const code = useParams().code ?? '';
  return (
    <Page title={AFTER_TEXTS.verifyTitle} lead={AFTER_TEXTS.verifyLead}>
      <VerifyAttestation key={code} code={code} />
    </Page>
  );
}
