import type { Overview } from '@fanion/contract/learn/overview';
import { useQuery } from '@tanstack/react-query';
import './certificates.css';
import { percent } from '../../../lib/french.ts';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { certificateLeftText } from '../overview/model.ts';
import { OVERVIEW_TEXTS } from '../overview/texts.ts';
import { CertificateActions } from './CertificateActions.tsx';
import { CertificateHead } from './CertificateHead.tsx';
import { certificatesQuery } from './queries.ts';
import { CERTIFICATE_TEXTS as T } from './texts.ts';

/** The latest certificate, and the paths that lead to the next ones. */
export function CertificatesCard({ paths, no }: { paths: Overview['paths']; no: string }) {
  const query = useQuery(certificatesQuery);
  const last = query.data?.find(({ revoked_at }) => revoked_at === null);
  return (
    <Card
      no={no}
      title={T.title}
      action={
        <CardAction to="/learn?tab=certificats" brief>
          {T.mine}
        </CardAction>
      }
    >
      {!query.data && <QueryState query={query} failed={T.failed} compact lines={3} height={28} />}
      {last && (
        <>
          <CertificateHead certificate={last} />
          <CertificateActions {...last} />
        </>
      )}
      <ul className="certificate-paths">
        {paths
          .filter(({ certificate_left, premium }) => certificateLeftText(certificate_left, premium) !== null)
          .map(({ slug, title, percent: done, certificate_left, premium }) => (
            <li key={slug}>
              <p className="flex justify-between gap-3">
                <span className="min-w-0">
                  <b className="block font-medium">{title}</b>
                  <span className="meta">{certificateLeftText(certificate_left, premium)}</span>
                </span>
                <span className="num text-muted">{percent(done)}</span>
              </p>
              <ProgressBar thin value={done} label={OVERVIEW_TEXTS.advance(title)} className="mt-2" />
            </li>
          ))}
      </ul>
    </Card>
  );
}
