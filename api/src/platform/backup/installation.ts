import type { PoolConfig } from 'pg';
import { type Config, VERSION } from '../config.ts';
import { openStorage } from '../files/open-storage.ts';
import { Refusal } from '../refusal.ts';
import { loadSecret, secretsFrom } from '../secrets.ts';
import type { Installation } from './backup.ts';

/**
 * The installation that the settings name, as a backup needs it. Throws a Refusal where its secret is gone.
 */
export async function installationOf(config: Config, connection: PoolConfig | string): Promise<Installation> {
  const text = config.secretKey ?? (await loadSecret(config.dataDir, false));
  if (text === null) throw new Refusal(`Le secret de l’installation manque dans ${config.dataDir}.`);
  return {
    connection,
    storage: openStorage(config),
    secret: { fingerprint: secretsFrom(text).fingerprint, text },
    version: VERSION,
  };
}
