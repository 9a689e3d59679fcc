import { getEmbeddedBoard } from '@fanion/contract/ctf/embed/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { readEmbedded } from './service.ts';

export function embedRoutes(mount: Mount, context: Context): void {
  const limit = { max: 120, windowMs: MINUTE };
  mount(getEmbeddedBoard, { limit }, async ({ params, query, reply }) => {
    const read = await readEmbedded(context, { idOrSlug: params.id, ...query });
    if (!read.ok) return read;
    const { page, policy } = read.value;
    // The only page that others may frame: its policy names them, and this header would refuse them.
    reply.removeHeader('x-frame-options');
    return reply
      .headers({
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=10',
      })
      .type('text/html; charset=utf-8')
      .serializer((text: string) => text)
      .send(page);
  });
}
