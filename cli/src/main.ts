import { VERSION } from '@fanion/api/platform/config';
import { Command, CommanderError } from 'commander';
import { inFrench } from './commander-texts.ts';
import { addBackupCommands } from './commands/backups.ts';
import { addChallengeCommands } from './commands/challenges.ts';
import { addEventCommands } from './commands/events.ts';
import { addExportCommands } from './commands/exports.ts';
import { addImportCommands } from './commands/imports.ts';
import { addMemberCommands } from './commands/members.ts';
import { addMembershipCommands } from './commands/memberships.ts';
import { addPaymentCommands } from './commands/payments.ts';
import { addSecretCommands } from './commands/secret.ts';
import { addSeedCommands } from './commands/seeds.ts';
import { addServeCommand } from './commands/serve.ts';
import { addSettingCommands } from './commands/settings.ts';
import { addTokenCommands } from './commands/tokens.ts';
import { addVerifyCommand } from './commands/verify.ts';
import { exitCodeOf, sentenceOf, wantsDetail } from './failure.ts';

/** Runs one `fanion` command; the arguments are those after the program's name. Sets the exit code. */
export async function main(argv: string[]): Promise<void> {
  const program = inFrench(new Command('fanion'))
    .version(VERSION, '--version', 'montre la version')
    .description('L’outil des bénévoles : démarrer, importer, exporter, gérer les membres.')
    .showHelpAfterError('(fanion --help montre les commandes)')
    .exitOverride();
  addServeCommand(program);
  addChallengeCommands(program);
  addEventCommands(program);
  addImportCommands(program);
  addExportCommands(program);
  addMemberCommands(program);
  addMembershipCommands(program);
  addPaymentCommands(program);
  addSettingCommands(program);
  addSecretCommands(program);
  addSeedCommands(program);
  addTokenCommands(program);
  addVerifyCommand(program);
  addBackupCommands(program);
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode;
      return;
    }
    process.stderr.write(`${sentenceOf(error, wantsDetail())}\n`);
    process.exitCode = exitCodeOf(error);
  }
}
