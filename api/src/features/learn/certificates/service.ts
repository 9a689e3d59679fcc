import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/learn/certificates';
import { certificateCode, readCertificateCode } from '@fanion/rules/learn/certificate-code';
import { cleanLine, searchKey } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { escapeLike } from '../../../platform/database/escape-like.ts';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { type Prepared, pdfDownload } from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { replaceUnwritable } from '../../../platform/pdf.ts';
import { readSettings } from '../../association/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { certificatePdf } from './pdf-model.ts';
import * as queries from './queries.ts';
import type { CertificateLines } from './texts.ts';
import * as texts from './texts.ts';

const PAGE_SIZE = 50;

async function issueCertificates(
  context: Context,
  sql: Sql,
  earned: readonly queries.EarnedRow[],
): Promise<void> {
  for (const one of earned) {
    const code = certificateCode(randomBytes(8));
    if (!(await queries.insertCertificate(sql, code, one))) continue;
    await notifyMembers(context, sql, [one.member_id], {
      kind: 'certificate',
      path: '/learn?tab=certificats',
      ...texts.issuedNews(one.title, code),
    });
    sql.publish('learnt', { memberId: one.member_id });
  }
}

/**
 * Issues the certificates that a member has earned, after they completed something, in the caller's
 * transaction.
 */
export async function issueEarned(context: Context, sql: Sql, memberId: number): Promise<void> {
  await queries.lockLearner(sql, memberId);
  await issueCertificates(context, sql, await queries.listEarned(sql, memberId));
}

/** Issues certificates after the paths changed: nothing may be left to do in one. */
export const issueAll = (context: Context): Promise<void> =>
  context.db.transaction(async (sql) => issueCertificates(context, sql, await queries.listEarned(sql, null)));

const present = ({
  member_id: _,
  username: __,
  issued_at,
  revoked_at,
  ...row
}: queries.CertificateRow): contract.Certificate => ({
  ...row,
  issued_at: issued_at.toISOString(),
  revoked_at: revoked_at?.toISOString() ?? null,
});

export const listOwn = async (
  { db }: Context,
  { id }: Actor,
): Promise<AnswerOf<typeof contract.listCertificates>> => ({
  certificates: (await queries.listOfMember(db, id)).map(present),
});

/** A certificate by its code as typed; null when there is none. */
async function find(context: Context, typed: string): Promise<queries.CertificateRow | null> {
  const code = readCertificateCode(typed);
  return code === null ? null : queries.findByCode(context.db, code);
}

/** Sets the name on a member's own certificate to their name or pseudo. */
export async function setName(
  context: Context,
  actor: Actor,
  { code, realName }: { code: string; realName: boolean },
): Promise<Outcome<contract.Certificate>> {
  const found = await find(context, code);
  if (found?.member_id !== actor.id) return refuse('certificate_not_found');
  if (!(await queries.setHolder(context.db, actor.id, found.code, realName)))
    return refuse('certificate_revoked');
  return done(present((await queries.findByCode(context.db, found.code))!));
}

/** Prints a certificate in the association's colours, with its logo; the same lines give the same bytes. */
export const printCertificate = (
  { identity: { look, paper } }: Context,
  lines: CertificateLines,
  address: string,
  at: Date,
): Promise<Buffer> => certificatePdf(lines, address, at, { accent: look.accent, logo: paper });

/** A member's own certificate as a PDF. */
export async function openPdf(context: Context, actor: Actor, typed: string): Promise<Outcome<Prepared>> {
  const row = await find(context, typed);
  if (row?.member_id !== actor.id) return refuse('certificate_not_found');
  if (row.revoked_at !== null) return refuse('certificate_revoked');
  const address = `${context.config.publicUrl}/verify/${row.code}`;
  const { certificate_signature: signature } = await readSettings(context);
  const lines = texts.certificateLines({
    association: context.identity.name,
    // The pseudo replaces a name that the fonts cannot write.
    holder: replaceUnwritable(row.holder) ?? row.username,
    ...pick(row, 'title', 'lessons', 'minutes', 'code'),
    issuedAt: row.issued_at,
    signature,
    address,
  });
  const pdf = await printCertificate(context, lines, address, row.issued_at);
  return done(pdfDownload(`certificat-${row.code}.pdf`, pdf));
}

/** The public information about a code (docs/product/learn.md#certificats). */
export async function verifyCertificate(
  context: Context,
  typed: string,
): Promise<Outcome<AnswerOf<typeof contract.verifyCertificate>>> {
  const row = await find(context, typed);
  if (!row) return refuse('certificate_not_found');
  if (row.revoked_at !== null) return done({ status: 'revoked' });
  const { code, title, holder, issued_at } = row;
  return done({ status: 'valid', code, title, holder, issued_at: issued_at.toISOString() });
}

export async function listIssued(
  { db }: Context,
  { q, page: requestedPage }: { q: string; page: number },
): Promise<AnswerOf<typeof contract.listIssuedCertificates>> {
  const search = { key: escapeLike(searchKey(q)), title: escapeLike(cleanLine(q).toLowerCase()) };
  const total = await queries.countIssued(db, search);
  const { offset, limit, pagination } = pageOf(requestedPage, total, PAGE_SIZE);
  const rows = await queries.listIssued(db, search, offset, limit);
  return {
    certificates: rows.map((row) => ({ ...present(row), username: row.username })),
    pagination,
  };
}

/** Revokes a certificate for good: its member is told why, and the audit log records it. */
export async function revokeCertificate(
  context: Context,
  actor: Actor,
  { code, reason }: { code: string; reason: string },
): Promise<Outcome<{ message: string }>> {
  const row = await find(context, code);
  if (!row) return refuse('certificate_not_found');
  const why = cleanLine(reason);
  return transact(context.db, async (sql) => {
    if (!(await queries.revoke(sql, row.code, actor.id, why))) return refuse('certificate_revoked');
    await audit(sql, {
      ...by(actor),
      action: 'certificate.revoke',
      target: `member:${row.member_id}`,
      details: { code: row.code, reason: why },
    });
    await notifyMembers(context, sql, [row.member_id], {
      kind: 'moderation',
      path: '/learn?tab=certificats',
      actorId: actor.id,
      ...texts.revokedNews(row.title, row.code, why),
    });
    sql.publish('learnt', { memberId: row.member_id });
    return done({ message: texts.REVOKED });
  });
}

/** Deletes the certificates of a member who leaves, in the caller's transaction. */
export const eraseCertificates = (sql: Sql, memberId: number): Promise<void> =>
  queries.deleteOfMember(sql, memberId);
