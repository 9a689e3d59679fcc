import type { pagination } from '@fanion/contract/fields';
import type { z } from 'zod';

/** The rows of a page, and its position in the list. */
export interface Page {
  offset: number;
  limit: number;
  pagination: z.infer<typeof pagination>;
}

/** The requested page of a list, from 1; beyond the end, the last one. */
export function pageOf(requestedPage: number, total: number, size: number): Page {
  const total_pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(requestedPage, total_pages);
  return { offset: (page - 1) * size, limit: size, pagination: { page, size, total, total_pages } };
}
