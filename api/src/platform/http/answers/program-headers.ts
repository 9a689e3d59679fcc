import type { pagination } from '@fanion/contract/fields';
import type { z } from 'zod';
import type { RemainingTries } from '../limits.ts';

type Headers = Record<string, string>;

/** The remaining tries of a limit, in the RateLimit headers of the IETF draft. */
export const limitHeaders = ({ max, left, window, reset }: RemainingTries): Headers => ({
  'ratelimit-policy': `"route";q=${max};w=${window}`,
  ratelimit: `"route";r=${left};t=${reset}`,
});

const isPaged = (value: unknown): value is { pagination: z.infer<typeof pagination> } => {
  const paging = (value as { pagination?: { total_pages?: unknown } } | null)?.pagination;
  return typeof paging?.total_pages === 'number';
};

/** Links to the other pages of a list (RFC 8288), and its length; nothing for a value that is not a list. */
export function pageHeaders(url: string, value: unknown): Headers {
  if (!isPaged(value)) return {};
  const { page, total, total_pages: last } = value.pagination;
  const [path = '', query = ''] = url.split('?');
  const link = (rel: string, to: number) => {
    const searchParams = new URLSearchParams(query);
    searchParams.set('page', String(to));
    return `<${path}?${searchParams}>; rel="${rel}"`;
  };
  const links = [
    link('first', 1),
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ];
  return { link: links.join(', '), 'x-total-count': String(total) };
}
