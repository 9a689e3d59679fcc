import type { register } from '@fanion/contract/auth';
import type { BodyOf } from '@fanion/contract/endpoint';
import { emailProblem, foldEmail } from '@fanion/rules/email';
import { passwordProblems } from '@fanion/rules/password-strength';
import { specialtiesProblem } from '@fanion/rules/profile';
import { canonicalLink, PLATFORMS, socialLinkProblem } from '@fanion/rules/social-links';
import { cleanLine, cleanText } from '@fanion/rules/text';
import { usernameKeys, usernameProblem } from '@fanion/rules/username';
import type { Deps } from '../../platform/deps.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { ProfilesService } from '../profiles/service.ts';
import {
  findAccount,
  insertRegistration,
  isUsernameTaken,
  type RegisteredProfile,
} from './account-queries.ts';
import type { CodeService } from './code-service.ts';
import {
  alreadyMemberMail,
  EMAIL_SENTENCES,
  LINK_SENTENCE,
  PASSWORD_SENTENCES,
  registrationMail,
  SPECIALTIES_SENTENCES,
  tooSoon,
  USERNAME_SENTENCES,
} from './texts.ts';

type Form = BodyOf<typeof register>;

interface CheckedForm {
  email: string;
  emailKey: string;
  username: string;
  profile: RegisteredProfile;
}

/** Judges every field at once, so that a person corrects them together. */
function checkForm(form: Form): Outcome<CheckedForm> {
  const fields: Record<string, string> = {};
  const wrongEmail = emailProblem(form.email);
  if (wrongEmail) fields.email = EMAIL_SENTENCES[wrongEmail];
  const wrongName = usernameProblem(form.username);
  if (wrongName) fields.username = USERNAME_SENTENCES[wrongName];
  const [wrongPassword] = passwordProblems(form.password, { username: form.username, email: form.email });
  if (wrongPassword) fields.password = PASSWORD_SENTENCES[wrongPassword];
  const firstName = cleanLine(form.first_name);
  const lastName = cleanLine(form.last_name);
  if (!firstName) fields.first_name = 'Le prénom est obligatoire.';
  if (!lastName) fields.last_name = 'Le nom est obligatoire.';
  const specialties = (form.specialties ?? []).map(cleanLine);
  const wrongTags = specialtiesProblem(specialties);
  if (wrongTags) fields.specialties = SPECIALTIES_SENTENCES[wrongTags];
  const links: RegisteredProfile['social_links'] = [];
  for (const platform of PLATFORMS) {
    const raw = cleanLine(form[platform] ?? '');
    if (!raw) continue;
    if (socialLinkProblem(platform, raw)) fields[platform] = LINK_SENTENCE;
    else links.push({ platform, ...canonicalLink(platform, raw) });
  }
  const [first] = Object.values(fields);
  if (first) return refuse('invalid_fields', { message: first, fields });
  return done({
    email: form.email.normalize('NFKC').trim(),
    emailKey: foldEmail(form.email),
    username: usernameKeys(form.username).username,
    profile: {
      first_name: firstName,
      last_name: lastName,
      bio: cleanText(form.bio ?? ''),
      location: cleanLine(form.location ?? ''),
      specialties,
      social_links: links,
    },
  });
}

/** The same answer whether the address is known or not: what differs is the mail. */
export function createRegister(
  { db, config, outbox, passwords }: Deps,
  codes: CodeService,
  profiles: ProfilesService,
) {
  return async (form: Form): Promise<Outcome<{ email: string }>> => {
    const checked = checkForm(form);
    if (!checked.ok) return checked;
    const { email, emailKey, username, profile } = checked.value;
    const keys = usernameKeys(username);
    if (await isUsernameTaken(db, keys.key, keys.skeleton))
      return refuse('username_taken', { fields: { username: 'Ce pseudo est déjà pris.' } });
    const photo = form.avatar ? await profiles.readPhoto(form.avatar) : done(null);
    if (!photo.ok) return photo;
    const passwordHash = await passwords.hash(form.password);
    const wait = await codes.takeMail(emailKey, 'registration');
    if (wait !== null) return refuse('too_many_requests', { message: tooSoon(wait), retryAfter: wait });
    const account = await findAccount(db, emailKey);
    await db.transaction(async (sql) => {
      if (account) {
        const mail = alreadyMemberMail(
          account.email,
          account.username,
          `${config.publicUrl}/login`,
          `${config.publicUrl}/forgot-password`,
        );
        await outbox.queue(sql, 'already-member', mail, 60 * 24);
        return;
      }
      const registrationId = await insertRegistration(sql, {
        emailKey,
        email,
        username,
        passwordHash,
        profile,
        avatar: photo.value,
      });
      await codes.issue(sql, { purpose: 'registration', emailKey, registrationId }, (code, minutes) =>
        registrationMail(email, username, code, minutes),
      );
    });
    outbox.wake();
    return done({ email });
  };
}
