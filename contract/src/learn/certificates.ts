import { CERTIFICATE_REASON_MAX } from '@fanion/rules/learn/limits';
import { LIST_SEARCH_MAX } from '@fanion/rules/search';
import { required, tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LONG_SEARCH, message, moment, page, pagination } from '../fields.ts';

const codeParams = z.object({ code: z.string().min(1, 'Code invalide.').max(40, 'Code invalide.') });

const certificate = z.object({
  code: z.string(),
  title: z.string(),
  path: z.string(),
  holder: z.string(),
  real_name: z.boolean(),
  lessons: z.int(),
  minutes: z.int(),
  issued_at: moment,
  revoked_at: moment.nullable(),
  /** Why it was revoked. */
  reason: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

export const listCertificates = endpoint('GET /learn/certificates', {
  summary: 'Ses certificats',
  answer: z.object({ certificates: z.array(certificate) }),
});

export const setCertificateName = endpoint('PUT /learn/certificates/:code', {
  summary: 'À quel nom est un de ses certificats : le pseudo, ou le prénom et le nom',
  params: codeParams,
  body: z.object({ real_name: z.boolean({ error: required('Ce choix') }) }),
  answer: certificate,
});

export const getCertificatePdf = endpoint('GET /learn/certificates/:code/pdf', {
  summary: 'Un de ses certificats en PDF',
  params: codeParams,
  answer: z.any(),
});

/** What anyone with the code may read; 404 for an unknown one. */
export const verifyCertificate = endpoint('GET /verify/:code', {
  summary: 'Vérifier un certificat',
  audience: 'public',
  params: codeParams,
  answer: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('valid'),
      code: z.string(),
      title: z.string(),
      holder: z.string(),
      issued_at: moment,
    }),
    z.object({ status: z.literal('revoked') }),
  ]),
});

export const listIssuedCertificates = endpoint('GET /learn/manage/certificates', {
  summary: 'Les certificats délivrés, les derniers d’abord',
  query: z.object({ page, q: z.string().max(LIST_SEARCH_MAX, LONG_SEARCH).default('') }),
  answer: z.object({
    certificates: z.array(certificate.extend({ username: z.string() })),
    pagination,
  }),
});

export const revokeCertificate = endpoint('POST /learn/manage/certificates/:code/revoke', {
  summary: 'Révoquer un certificat',
  params: codeParams,
  body: z.object({
    reason: z
      .string({ error: required('Le motif') })
      .trim()
      .min(1, required('Le motif'))
      .max(CERTIFICATE_REASON_MAX, tooLong('Le motif', CERTIFICATE_REASON_MAX)),
  }),
  answer: message,
});
