import { getDirectory } from '@fanion/contract/social';
import { done } from '../../platform/outcome.ts';
import type { Slice } from '../../platform/slice.ts';
import { readDirectory, readLargeDirectory } from './service.ts';

/** The members' directory (docs/product/social.md#annuaire). */
export const social: Slice = {
  warm: (context) => readLargeDirectory(context),
  routes(mount, context) {
    mount(getDirectory, { needs: 'have_social_access' }, async ({ actor, query }) =>
      done(await readDirectory(context, { readerId: actor.id, query })),
    );
  },
};
