import type { ManagedMember } from '@fanion/contract/plans/members';
import { lastSecondOf } from '@fanion/rules/plans/terms';
import { useState } from 'react';
import { date } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FilePart } from '../../../ui/layout/FilePart.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useMembershipActs } from './queries.ts';
import { FILE_TEXTS as T } from './texts.ts';

/** Whether they declared being a student, and the proof that a treasurer checked. */
export function StudentPart({ member }: { member: ManagedMember }) {
  const { id, username, student } = member;
  const [dialog, setDialog] = useState<'see' | 'take' | null>(null);
  const { verify } = useMembershipActs(id);
  const close = () => setDialog(null);
  return (
    <FilePart no="05" title={T.student}>
      <p className="text-muted">{student.declared ? T.studentDeclared : T.studentNot}</p>
      {student.declared && (
        <p>
          {student.proven_until
            ? T.studentUntil(date(student.proven_until))
            : student.proof_needed && T.studentNeeded}
        </p>
      )}
      {(student.declared || student.proven_until) && (
        <div className="desk-buttons">
          {student.declared && (
            <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog('see')}>
              {student.proven_until ? T.verifyAgain : T.verify}
            </Button>
          )}
          {student.proven_until && (
            <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={() => setDialog('take')}>
              {T.takeProof}
            </Button>
          )}
        </div>
      )}
      {dialog === 'see' && <VerifyProofDialog member={member} onClose={close} />}
      {dialog === 'take' && (
        <ConfirmDialog
          danger
          title={T.takeProof}
          confirmLabel={T.takeProof}
          onConfirm={() => verify(null)}
          onClose={close}
        >
          <p>{T.takeProofWill(username)}</p>
        </ConfirmDialog>
      )}
    </FilePart>
  );
}

function VerifyProofDialog({ member, onClose }: { member: ManagedMember; onClose: () => void }) {
  const { verify } = useMembershipActs(member.id);
  const form = useForm({
    initial: { valid_until: '' },
    check: ({ valid_until }) => (valid_until === '' ? { valid_until: T.verifyNeeded } : {}),
    send: ({ valid_until }) => verify(new Date(lastSecondOf(valid_until)).toISOString()),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog form={form} title={T.verify} send={T.verify} onClose={onClose}>
      <Field of={form.field('valid_until')} label={T.verifyLast} hint={T.verifyWill} required>
        <TextInput type="date" />
      </Field>
    </FormDialog>
  );
}
