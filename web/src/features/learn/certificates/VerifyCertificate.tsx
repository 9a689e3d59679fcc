import { required } from '@fanion/rules/sentences';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleHelp, type LucideIcon, ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import './certificates.css';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useAssociationName } from '../../../lib/association-name.ts';
import { date } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { HexFrame } from '../../../ui/identity/HexFrame.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { verifyQuery } from './queries.ts';
import { CERTIFICATE_TEXTS as T } from './texts.ts';

/** Shows whether a code's certificate is valid, revoked or unknown, and nothing else. */
export function VerifyCertificate({ code }: { code: string }) {
  const query = useQuery(verifyQuery(code));
  const association = useAssociationName();
  const { data, error } = query;
  const refused = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <div className="verify">
      <section className="card" aria-live="polite">
        {refused ? (
          <Verdict icon={CircleHelp} hue="var(--control)" title={T.unknown}>
            {T.unknownText}
          </Verdict>
        ) : !data ? (
          <QueryState query={query} failed={T.checkFailed} lines={4} height={32} loading={T.checking} />
        ) : data.status === 'revoked' ? (
          <Verdict icon={ShieldOff} hue="var(--warn)" title={T.revokedTitle}>
            {T.revokedText}
          </Verdict>
        ) : (
          <>
            <Verdict icon={BadgeCheck} hue="var(--ok)" title={T.valid}>
              {`${T.validOf} ${association}`}
            </Verdict>
            <KeyValue
              className="mt-4"
              facts={[
                { label: T.holder, value: <b>{data.holder}</b> },
                { label: T.path, value: data.title },
                { label: T.date, value: date(data.issued_at) },
                { label: T.codeShort, value: <span className="num">{data.code}</span> },
              ]}
            />
          </>
        )}
      </section>
      <OtherCode code={code} />
    </div>
  );
}

type VerdictProps = { icon: LucideIcon; hue: string; title: string; children: ReactNode };

function Verdict({ icon, hue, title, children }: VerdictProps) {
  return (
    <div className="certificate-head">
      <HexFrame size={56} hue={hue} tinted>
        <Icon of={icon} />
      </HexFrame>
      <div className="min-w-0">
        <h2>{title}</h2>
        <p className="text-muted">{children}</p>
      </div>
    </div>
  );
}

/** A field to verify another code; it starts with the first one, to be corrected. */
function OtherCode({ code }: { code: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { code },
    check: (values) => (values.code.trim() === '' ? { code: required('Le code') } : {}),
    send: async (values) => navigate(`/verify/${encodeURIComponent(values.code.trim().toUpperCase())}`),
  });
  return (
    <FormBox form={form}>
      <div className="verify-again">
        <Field label={T.code} hint={T.codeHint} of={form.field('code')}>
          <TextInput autoComplete="off" spellCheck={false} />
        </Field>
        <SubmitButton form={form}>{T.check}</SubmitButton>
      </div>
    </FormBox>
  );
}
