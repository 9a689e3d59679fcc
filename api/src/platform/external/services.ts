import type { Config } from '../config.ts';
import type { Reads } from '../database/reads.ts';
import type { Storage } from '../files/storage.ts';
import type { Valkey } from '../valkey/valkey.ts';

/** A service that the settings name beside the database, and that the program can go on without. */
export interface ExternalService {
  name: 'files' | 'valkey' | 'reads';
  /** Throws when it does not answer. */
  check(): Promise<unknown>;
  /** What its absence means for members, in one French sentence. */
  trouble: string;
}

/** Milliseconds after which a service that does not answer counts as away. */
const PATIENCE = 2000;

/** The external services that this installation has. */
export function externalServicesOf(
  config: Config,
  { storage, valkey, reads }: { storage: Storage; valkey: Valkey | null; reads: Reads },
): ExternalService[] {
  const services: ExternalService[] = [];
  if (config.bucket)
    services.push({
      name: 'files',
      check: storage.check,
      trouble:
        'STORAGE_URL ne répond pas : les fichiers et les images ne se lisent ni ne se déposent, le reste continue.',
    });
  if (valkey)
    services.push({
      name: 'valkey',
      check: valkey.check,
      trouble:
        'VALKEY_URL ne répond pas : chaque instance compte seule ses limites et relit la base toutes les trois secondes.',
    });
  if (config.databaseReadUrl)
    services.push({
      name: 'reads',
      check: reads.check,
      trouble: 'DATABASE_READ_URL ne répond pas ou est en retard : tout se lit de DATABASE_URL.',
    });
  return services;
}

/** State of a service now: null when it answers, else what its absence means. */
export async function outageOf({ check, trouble }: ExternalService): Promise<string | null> {
  let late: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    late = setTimeout(() => resolve(trouble), PATIENCE);
  });
  const answer = check().then(
    () => null,
    () => trouble,
  );
  const result = await Promise.race([answer, timeout]);
  clearTimeout(late);
  return result;
}
