import * as contract from '@fanion/contract/learn/certificates';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const MAKING = { limit: { max: 30, windowMs: MINUTE } } as const;
/** So that codes cannot be guessed. */
const VERIFYING = { limit: { max: 30, windowMs: MINUTE } } as const;
const MANAGING = { needs: 'can_manage_training' } as const;

export function certificateRoutes(mount: Mount, context: Context): void {
  // A member's certificates stay theirs when the membership ends.
  mount(contract.listCertificates, {}, async ({ actor }) => done(await service.listOwn(context, actor)));
  mount(contract.setCertificateName, MAKING, ({ actor, params, body }) =>
    service.setName(context, actor, { code: params.code, realName: body.real_name }),
  );
  mount(contract.getCertificatePdf, MAKING, ({ actor, params }) =>
    service.openPdf(context, actor, params.code),
  );
  mount(contract.verifyCertificate, VERIFYING, ({ params }) =>
    service.verifyCertificate(context, params.code),
  );
  mount(contract.listIssuedCertificates, MANAGING, async ({ query }) =>
    done(await service.listIssued(context, query)),
  );
  mount(contract.revokeCertificate, MANAGING, ({ actor, params, body }) =>
    service.revokeCertificate(context, actor, { code: params.code, reason: body.reason }),
  );
}
