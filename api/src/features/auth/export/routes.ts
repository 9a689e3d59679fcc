import * as contract from '@fanion/contract/auth/export';
import { HOUR } from '@fanion/rules/durations';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { type DataFile, exportOwn, readRegister } from './service.ts';

/** Sends a zip as a download that nothing keeps. */
export const sendData = (reply: FastifyReply, { name, zip }: DataFile): FastifyReply =>
  reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(zip);

export function exportRoutes(mount: Mount, context: Context): void {
  mount(
    contract.exportOwnData,
    { limit: { max: 10, windowMs: HOUR } },
    async ({ actor, body, network, reply }) => {
      const file = await exportOwn(context, actor, { ...body, network });
      return file.ok ? sendData(reply, file.value) : file;
    },
  );
  mount(contract.getRegister, {}, async () => done(await readRegister(context)));
}
