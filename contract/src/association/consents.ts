import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from '../fields.ts';

/** The legal texts that members may be asked to agree to. */
export const CONSENT_PAGES = ['reglement', 'confidentialite'] as const;
export type ConsentPage = (typeof CONSENT_PAGES)[number];

/** A text in the version that the member read. */
export const textVersion = z.object({
  page: z.enum(CONSENT_PAGES),
  version: z.int().min(1).max(1_000_000),
});
export type TextVersion = z.infer<typeof textVersion>;

/** A text that needs consent, in its current version. */
export const consentText = textVersion.extend({ title: z.string(), published_at: moment });
export type ConsentText = z.infer<typeof consentText>;

const ownConsents = z.object({
  /** What the reader has not agreed to yet. */
  pending: z.array(consentText),
  /** The texts they agreed to, the latest first. */
  accepted: z.array(textVersion.extend({ title: z.string(), accepted_at: moment })),
});
export type OwnConsents = z.infer<typeof ownConsents>;

/** The texts that a registration has to agree to. */
export const listConsentsToGive = endpoint('GET /association/consents/required', {
  summary: 'Les textes qu’une inscription demande d’accepter',
  audience: 'public',
  answer: z.object({ texts: z.array(consentText) }),
});

export const listConsents = endpoint('GET /association/consents', {
  summary: 'Les textes acceptés, et ceux qui attendent un accord',
  answer: ownConsents,
});

/** A second time changes nothing; an outdated version is a 409. */
export const giveConsents = endpoint('POST /association/consents', {
  summary: 'Accepter des textes de l’association',
  body: z.object({ texts: z.array(textVersion).min(1, 'Donnez au moins un texte.').max(4) }),
  answer: ownConsents,
});
