import { countOldMails } from '../../platform/mail/outbox.ts';
import type { Slice } from '../../platform/slice.ts';
import { rekeyChain } from './audit/chain-service.ts';
import { auditJobs } from './audit/jobs.ts';
import { countOldNetworks } from './audit/queries.ts';
import { auditRoutes } from './audit/routes.ts';
import { backupRoutes } from './backups/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { findPendingConsents } from './consents/service.ts';
import { legalRoutes } from './legal/routes.ts';
import { lookRoutes } from './look/routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { associationPersonal } from './personal-queries.ts';
import { routes } from './routes.ts';
import { rekeySettings } from './service.ts';
import { settingRoutes } from './settings/routes.ts';

/** The association's name, contacts, settings and audit log. */
export const association: Slice = {
  personal: associationPersonal,
  atOpening: { consents: findPendingConsents },
  aged: { keep_networks: countOldNetworks, keep_mails: countOldMails },
  routes(mount, context) {
    routes(mount, context);
    auditRoutes(mount, context);
    backupRoutes(mount, context);
    consentRoutes(mount, context);
    legalRoutes(mount, context);
    lookRoutes(mount, context);
    mailRoutes(mount, context);
    settingRoutes(mount, context);
  },
  async rekey(sql, rotation) {
    await rekeySettings(sql, rotation);
    await rekeyChain(sql, rotation);
  },
  jobs: auditJobs,
};
