import type {
  Certificate,
  getCertificatePdf,
  listCertificates,
  listIssuedCertificates,
  revokeCertificate,
  setCertificateName,
  verifyCertificate,
} from '@fanion/contract/learn/certificates';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';

const KEY = ['learn', 'certificates'] as const;

/** The reader's own certificates. */
export const certificatesQuery = queryOptions({
  queryKey: [...KEY, 'mine'],
  queryFn: async ({ signal }): Promise<Certificate[]> =>
    (await request<typeof listCertificates>('GET', '/learn/certificates', { signal })).certificates,
  staleTime: FRESH.short,
});

/** The public facts about a code. */
export const verifyQuery = (code: string) =>
  queryOptions({
    queryKey: [...KEY, 'verify', code],
    queryFn: ({ signal }) =>
      request<typeof verifyCertificate>('GET', '/verify/:code', { params: { code }, isPublic: true, signal }),
    staleTime: 0,
  });

/** Puts one's name, or one's pseudo, on a certificate. */
export function useCertificateName() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ code, real_name }: { code: string; real_name: boolean }) =>
      request<typeof setCertificateName>('PUT', '/learn/certificates/:code', {
        params: { code },
        body: { real_name },
      }),
    onSuccess: (changed) =>
      cache.setQueryData(certificatesQuery.queryKey, (list) =>
        list?.map((one) => (one.code === changed.code ? changed : one)),
      ),
  });
}

/** The PDF of a certificate. */
export const readCertificatePdf = (code: string): Promise<Blob> =>
  request<typeof getCertificatePdf>('GET', '/learn/certificates/:code/pdf', { params: { code } });

/** Issued certificates, latest first, for those who may revoke them. */
export const issuedQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'issued', q, page],
    queryFn: ({ signal }) =>
      request<typeof listIssuedCertificates>('GET', '/learn/manage/certificates', {
        query: { q, page },
        signal,
      }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

export const useRevokeCertificate = (code: string) =>
  useChange({ onSuccess: (cache) => cache.invalidateQueries({ queryKey: KEY }) }, (reason: string) =>
    request<typeof revokeCertificate>('POST', '/learn/manage/certificates/:code/revoke', {
      params: { code },
      body: { reason },
    }),
  );
