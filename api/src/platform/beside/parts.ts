import type { Config } from '../config.ts';
import type { Reads } from '../database/reads.ts';
import type { Storage } from '../files/storage.ts';
import type { Valkey } from '../valkey/valkey.ts';

/** A service that the settings name beside the database, and that the program can go on without. */
export interface Part {
  name: 'files' | 'valkey' | 'reads';
  /** Throws when it does not answer. */
  check(): Promise<unknown>;
  /** What its absence means for members, in one French sentence. */
  trouble: string;
}

/** Milliseconds after which a part that does not answer counts as away. */
const PATIENCE = 2000;

/** The parts that this installation has. */
export function partsOf(
  config: Config,
  { storage, valkey, reads }: { storage: Storage; valkey: Valkey | null; reads: Reads },
): Part[] {
  const parts: Part[] = [];
  if (config.bucket)
    parts.push({
      name: 'files',
      check: storage.check,
      trouble:
        'STORAGE_URL ne répond pas : les fichiers et les images ne se lisent ni ne se déposent, le reste continue.',
    });
  if (valkey)
    parts.push({
      name: 'valkey',
      check: valkey.check,
      trouble:
        'VALKEY_URL ne répond pas : chaque instance compte seule ses limites et relit la base toutes les trois secondes.',
    });
  if (config.databaseReadUrl)
    parts.push({
      name: 'reads',
      check: reads.check,
      trouble: 'DATABASE_READ_URL ne répond pas ou est en retard : tout se lit de DATABASE_URL.',
    });
  return parts;
}

/** State of a part now: null when it answers, else what its absence means. */
export async function outageOf({ check, trouble }: Part): Promise<string | null> {
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
