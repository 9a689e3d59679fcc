import type { register } from '@fanion/contract/auth/registration';
import type { BodyOf } from '@fanion/contract/endpoint';
import { ERRORS } from '@fanion/contract/errors';
import { EMAIL_SENTENCES, emailProblem, foldEmail } from '@fanion/rules/auth/email';
import { mapProfileLines } from '@fanion/rules/profiles/lines';
import { usernameKeys } from '@fanion/rules/profiles/username';
import type { Context } from '../../../platform/context.ts';
import { readPhoto } from '../../../platform/files/photo.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { checkConsents } from '../../association/consents/service.ts';
import { checkFields } from '../../profiles/edit/service.ts';
import { isUsernameTaken, usernameSentence } from '../../profiles/username/service.ts';
import {
  findAccount,
  insertDecoyRegistration,
  insertRegistration,
  type RegisteredProfile,
} from '../accounts/queries.ts';
import { writeHandle } from '../codes/handle-model.ts';
import { sendCode } from '../codes/service.ts';
import { findPasswordProblem } from '../password/policy.ts';
import { sourceOf } from '../tries/state.ts';
import { mailRegistration } from './form-service.ts';

type Form = BodyOf<typeof register>;

interface CheckedForm {
  email: string;
  emailKey: string;
  username: string;
  profile: RegisteredProfile;
}

/** Checks every field at once, so that a person corrects them together. Null `password`: none is chosen. */
export async function checkForm(
  form: Omit<Form, 'password'> & { password: string | null },
  context: Pick<Context, 'passwords' | 'identity'>,
): Promise<Outcome<CheckedForm>> {
  const wrongEmail = emailProblem(form.email);
  const wrongName = usernameSentence(form.username);
  const { username, email } = form;
  const wrongPassword =
    form.password === null ? null : await findPasswordProblem(context, form.password, { username, email });
  const { clean, problems } = checkFields({ ...form, social_links: form });
  const fields = {
    ...(wrongEmail ? { email: EMAIL_SENTENCES[wrongEmail] } : {}),
    ...(wrongName ? { username: wrongName } : {}),
    ...(wrongPassword ? { password: wrongPassword } : {}),
    ...problems,
  };
  const [first] = Object.values(fields);
  if (first) return refuse('invalid_fields', { message: first, fields });
  return done({
    email: form.email.normalize('NFKC').trim(),
    emailKey: foldEmail(form.email),
    username: usernameKeys(form.username).username,
    profile: {
      ...mapProfileLines((line) => clean[line] ?? ''),
      specialties: clean.specialties ?? [],
      social_links: Object.entries(clean.social_links ?? {}).flatMap(([platform, link]) =>
        link ? [{ platform, ...link }] : [],
      ),
      ...(form.shows_name == null ? {} : { shows_name: form.shows_name }),
    },
  });
}

/** Registers a member. The answer is the same whether the address is known or not; only the mail differs. */
export async function registerMember(
  context: Context,
  form: Form,
  network: string,
): Promise<Outcome<{ email: string; handle: string }>> {
  const { passwords, secrets } = context;
  const checked = await checkForm(form, context);
  if (!checked.ok) return checked;
  const consents = await checkConsents(context, form.consents);
  if (!consents.ok) return consents;
  const { email, emailKey, username } = checked.value;
  const profile = {
    ...checked.value.profile,
    ...(consents.value.length > 0 ? { consents: consents.value } : {}),
  };
  if (await isUsernameTaken(context, username))
    return refuse('username_taken', { fields: { username: ERRORS.username_taken[1] } });
  const photo = form.avatar ? await readPhoto(form.avatar, 'avatar') : done(null);
  if (!photo.ok) return photo;
  const passwordHash = await passwords.hash(form.password, sourceOf({ network, knownSource: null }));
  return sendCode(context, { emailKey, network, purpose: 'registration' }, async (sql) => {
    const own = { emailKey, email, passwordHash };
    const row = (await findAccount(sql, emailKey))
      ? await insertDecoyRegistration(sql, own)
      : await insertRegistration(sql, { ...own, username, profile, avatar: photo.value });
    await mailRegistration(context, sql, row);
    return { email, handle: writeHandle(secrets, { kind: 'registration', id: row.id }) };
  });
}
