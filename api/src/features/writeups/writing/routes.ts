import * as contract from '@fanion/contract/writeups/writing';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import * as service from './service.ts';

/** A text of 60 000 characters, each of them escaped. */
const WRITE = { needs: 'can_create_writeup', bodyLimit: 400 * 1024 } as const;
const CREATE = { ...WRITE, limit: { max: 20, windowMs: 10 * MINUTE } } as const;
const SAVE = { ...WRITE, limit: { max: 60, windowMs: MINUTE } } as const;
const SUBMIT = { needs: 'can_create_writeup', limit: { max: 30, windowMs: MINUTE } } as const;

export function writingRoutes(mount: Mount, context: Context): void {
  mount(contract.createWriteup, CREATE, ({ actor, body }) => service.createWriteup(context, actor, body));
  mount(contract.saveWriteup, SAVE, ({ actor, params: { id }, body }) =>
    service.saveWriteup(context, actor, { ...body, id }),
  );
  mount(contract.submitWriteup, SUBMIT, ({ actor, params }) =>
    service.submitWriteup(context, actor, params.id),
  );
  mount(contract.shareWriteup, { limit: SUBMIT.limit }, ({ actor, params: { id }, body }) =>
    service.shareWriteup(context, actor, { id, ...body }),
  );
  mount(contract.archiveWriteup, { needs: 'have_ctf_access' }, ({ actor, params }) =>
    service.archiveWriteup(context, actor, params.id),
  );
}
