import type { Certificate } from '@fanion/contract/learn/certificates';
import { CERTIFICATE_REASON_MAX } from '@fanion/rules/learn/limits';
import { LIST_SEARCH_MAX } from '@fanion/rules/search';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { readId } from '../../../lib/address-id.ts';
import { counted, date } from '../../../lib/french.ts';
import { useKeepFocus } from '../../../lib/keep-focus.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/routing/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import { issuedQuery, useRevokeCertificate } from './queries.ts';
import { CERTIFICATE_TEXTS as T } from './texts.ts';

/** The issued certificates, each with a button to revoke it (`?q=&page=`). */
export function IssuedTab() {
  const [search, change] = useQueryOfAddress();
  const q = (search.get('q') ?? '').slice(0, LIST_SEARCH_MAX);
  const query = useQuery(issuedQuery(q, readId(search.get('page')) ?? 1));
  const [toRevoke, setToRevoke] = useState<Certificate | null>(null);
  const list = useKeepFocus<HTMLElement>();
  return (
    <Card title={T.issuedAll} ref={list}>
      <SearchInput
        label={T.issuedSearch}
        placeholder={T.issuedSearch}
        value={q}
        onSearch={(words) => change({ q: words || null, page: null }, { replace: true })}
      />
      <PagedList
        query={query}
        failed={T.issuedFailed}
        waiting={{ lines: 5, height: 48 }}
        count={(total) => counted(total, 'certificat')}
        hrefFor={(page) => withQuery(search, { page: page === 1 ? null : page })}
        none={() => (
          <EmptyState compact icon={Award} title={T.issuedNone}>
            {q === '' ? T.issuedNoneWhy : T.issuedNoneFound}
          </EmptyState>
        )}
      >
        {({ certificates }) => (
          <ul className="learn-lines">
            {certificates.map((one) => (
              <li key={one.code} className="flex-wrap">
                <div className="min-w-0 flex-1">
                  <b className="font-medium">{one.holder}</b>
                  <Facts as="p" className="meta">
                    {one.holder !== one.username && one.username}
                    {one.title}
                    {date(one.issued_at)}
                    <span className="num">{one.code}</span>
                  </Facts>
                  {one.revoked_at && <p className="meta wrap-anywhere">{T.revokedWhy(one.reason)}</p>}
                </div>
                {one.revoked_at ? (
                  <Chip tone="bad">{T.revoked}</Chip>
                ) : (
                  <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={() => setToRevoke(one)}>
                    {T.revoke}
                    <span className="sr">
                      {' '}
                      {one.code}, {one.holder}
                    </span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {toRevoke && <RevokeDialog certificate={toRevoke} onClose={() => setToRevoke(null)} />}
    </Card>
  );
}

function RevokeDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const revoke = useRevokeCertificate(certificate.code);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: T.revokeReasonNeeded } : {}),
    send: ({ reason }) => revoke.mutateAsync(reason.trim()),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog
      danger
      form={form}
      title={T.revokeTitle(certificate.holder)}
      send={T.revoke}
      failed={T.revokeFailed}
      onClose={onClose}
    >
      <p>{T.revokeWhy(certificate.title)}</p>
      <Field of={form.field('reason')} label={T.revokeReason} required>
        <TextArea rows={3} limit={CERTIFICATE_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}
