import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REKEYS } from '@fanion/api/app';
import { readConfig } from '@fanion/api/platform/config';
import { expectAlone } from '@fanion/api/platform/database/alone';
import { databaseOf } from '@fanion/api/platform/database/database';
import { createLog } from '@fanion/api/platform/logger';
import { Refusal } from '@fanion/api/platform/refusal';
import { openRuntime } from '@fanion/api/platform/runtime';
import {
  adoptSecret,
  oldSecretFile,
  proposeSecret,
  rotateSecret,
  withdrawSecret,
} from '@fanion/api/platform/secret/rotation';
import { readSecret, secretsFrom } from '@fanion/api/platform/secrets';
import type { Command } from 'commander';
import { migrations, say } from '../program.ts';
import { UserError } from '../user-error.ts';

const silent = createLog({ logLevel: 'silent' });

const DONE = 'Le secret est changé. Chacun se connecte de nouveau ; les jetons des programmes restent.';
const oldSecretNotice = (path: string): string =>
  `L’ancien est dans ${path} : une sauvegarde d’avant, non scellée, ne se restaure qu’avec lui. Mettez-le à l’abri, et le nouveau avec lui, puis faites une sauvegarde.`;
const stale = (dataDir: string): string =>
  `Le secret.key de ${dataDir} n’est pas celui de cette installation : déplacez-le.`;
const SET =
  'Donnez ce SECRET_KEY à toutes les instances avant de les démarrer, et gardez l’ancien pour les sauvegardes d’avant.';

/** The new secret, from a file of the operator; required when the settings give the current one. */
async function givenSecret(file: string | undefined, secretKey: string | null): Promise<string | null> {
  if (file === undefined) {
    if (secretKey === null) return null;
    throw new UserError(
      'SECRET_KEY est dans les réglages : donnez le nouveau dans un fichier, par --from-file.',
    );
  }
  if (secretKey === null)
    throw new UserError(
      'Le secret de cette installation est dans secret.key : la commande en fait un nouveau, sans fichier.',
    );
  const text = await readSecret(file);
  if (text === null) throw new UserError(`Le fichier ${file} n’existe pas.`);
  return text;
}

/**
 * Changes the secret of an installation that is not running; interrupted at any moment, it is entirely the
 * old one or the new one.
 */
async function rotate({ fromFile }: { fromFile?: string }): Promise<void> {
  const config = readConfig(process.env);
  const newSecret = await givenSecret(fromFile, config.secretKey);
  const runtime = await openRuntime(config, {
    ...{ migrations, log: silent, join: false, create: false },
    progress: () => {},
  });
  try {
    await expectAlone(runtime.db);
    const from = runtime.secrets;
    const to = secretsFrom(newSecret ?? (await proposeSecret(config.dataDir)));
    if (to.fingerprint === from.fingerprint)
      throw new UserError('C’est déjà le secret de cette installation.');
    await rotateSecret(databaseOf(runtime.db, { publish: () => {} }), { from, to }, REKEYS).catch(
      async (error) => {
        // A refusal, not an interruption: the transaction is undone, and nothing uses the new one.
        if (error instanceof Refusal) await withdrawSecret(config.dataDir);
        throw error;
      },
    );
    say(DONE);
    if (newSecret !== null) {
      say(SET);
      if (existsSync(join(config.dataDir, 'secret.key'))) say(stale(config.dataDir));
      return;
    }
    await adoptSecret(config.dataDir, to.fingerprint);
    say(oldSecretNotice(oldSecretFile(config.dataDir, from.fingerprint)));
  } finally {
    await runtime.close();
  }
}

export function addSecretCommands(program: Command): void {
  program
    .command('secret')
    .description('Secret de l’installation')
    .command('rotate')
    .description('Le change, programme arrêté : flags, réglages et webhooks passent sous le nouveau')
    .option('--from-file <fichier>', 'le nouveau, quand SECRET_KEY donne celui de maintenant')
    .action(rotate);
}
