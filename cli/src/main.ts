import { VERSION } from '@fanion/api/platform/config';
import { Command, CommanderError } from 'commander';
import { addBackupCommands } from './backups.ts';
import { addChallengeCommands } from './challenges.ts';
import { inFrench } from './commander-texts.ts';
import { addEventCommands } from './events.ts';
import { addExchangeCommands } from './exchange.ts';
import { exitCodeOf, sentenceOf, wantsDetail } from './failure.ts';
import { addMemberCommands } from './members.ts';
import { addMembershipCommands } from './memberships.ts';
import { addPaymentCommands } from './payments.ts';
import { addSecretCommands } from './secret.ts';
import { addSeedCommands } from './seeds.ts';
import { addServeCommand } from './serve.ts';
import { addSettingCommands } from './settings.ts';
import { addTokenCommands } from './tokens.ts';
import { addVerifyCommand } from './verify.ts';

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
  addExchangeCommands(program);
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
