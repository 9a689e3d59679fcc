import type { verifyOtp } from '@fanion/contract/auth/otp';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { CodeForm } from '../../../ui/forms/CodeForm.tsx';
import { codeProblem } from './model.ts';
import type { useVerifyCode } from './queries.ts';
import { OTP_TEXTS } from './texts.ts';

type Props = {
  email: string;
  /** What the code confirms, as the server's own string. */
  handle?: string;
  verify: ReturnType<typeof useVerifyCode>;
  onConfirmed: (confirmed: AnswerOf<typeof verifyOtp>) => void;
};

/** The code that confirms a registration or a login. */
export function OtpForm({ email, handle, verify, onConfirmed }: Props) {
  return (
    <CodeForm
      autoFocus
      block
      check={(code) => codeProblem(email, code)}
      send={(code) => verify.mutateAsync({ email, code, handle })}
      done={onConfirmed}
      failed={OTP_TEXTS.failed}
    />
  );
}
