import { AFTER_TEXTS } from '../../features/ctf/afterwards/texts.ts';
import { VerifyAttestation } from '../../features/ctf/afterwards/VerifyAttestation.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useParams } from '../../lib/routing/hooks.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /verify/ctf/{code}: what the code of an attestation says, to anybody. */
export default function VerifyAttestationPage() {
  const code = useParams().code ?? '';
  usePageTitle(AFTER_TEXTS.verifyTitle);
  return (
    <>
      <PageHeader title={AFTER_TEXTS.verifyTitle} lead={AFTER_TEXTS.verifyLead} />
      <div className="wrap page-main">
        <VerifyAttestation key={code} code={code} />
      </div>
    </>
  );
}
