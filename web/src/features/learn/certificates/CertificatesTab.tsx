import type { Certificate } from '@fanion/contract/learn/certificates';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import './certificates.css';
import { messageOf } from '../../../lib/api/api-error.ts';
import { counted } from '../../../lib/french.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { CardSkeletons } from '../../../ui/layout/ListFrame.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { minutesText } from '../model.ts';
import { LEARN_TEXTS } from '../texts.ts';
import { CertificateActions } from './CertificateActions.tsx';
import { CertificateHead } from './CertificateHead.tsx';
import { certificatesQuery, useCertificateName } from './queries.ts';
import { CERTIFICATE_TEXTS as T } from './texts.ts';

/** All of one's certificates, each with the name on it. */
export function CertificatesTab() {
  const query = useQuery(certificatesQuery);
  const { data } = query;
  if (!data)
    return (
      <QueryState
        query={query}
        failed={T.failed}
        skeleton={<CardSkeletons text={LEARN_TEXTS.loading} className="certificate-list" count={2} />}
      />
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={Award}
        title={T.none}
        action={
          <LinkButton variant="primary" to="/learn">
            {T.seePaths}
          </LinkButton>
        }
      >
        {T.noneWhy}
      </EmptyState>
    );
  return (
    <>
      <h2 className="sr">{T.mine}</h2>
      <ul className="certificate-list">
        {data.map((certificate) => (
          <li key={certificate.code} className="card">
            <OwnCertificate certificate={certificate} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OwnCertificate({ certificate }: { certificate: Certificate }) {
  const { code, real_name, revoked_at, reason, lessons, minutes } = certificate;
  const name = useCertificateName();
  const showsRealName = name.isPending ? name.variables.real_name : real_name;
  return (
    <>
      <CertificateHead certificate={certificate} />
      <p className="meta mt-3">{T.content(counted(lessons, 'leçon'), minutesText(minutes))}</p>
      {revoked_at ? (
        <Notice tone="warn" className="mt-4">
          {T.revokedWhy(reason)}
        </Notice>
      ) : (
        <>
          <CertificateActions {...certificate} />
          <Switch
            checked={showsRealName}
            hint={T.realNameHint}
            onChange={({ target }) =>
              name.mutate(
                { code, real_name: target.checked },
                { onError: (error) => toast.bad(messageOf(error)) },
              )
            }
          >
            {T.realName}
          </Switch>
        </>
      )}
    </>
  );
}
