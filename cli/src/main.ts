import { NothingRead } from '@fanion/api/platform/refusal';
import { Command, CommanderError } from 'commander';
import { addChallengeCommands } from './challenges.ts';
import { inFrench } from './commander-texts.ts';
import { addEventCommands } from './events.ts';
import { addExchangeCommands } from './exchange.ts';
import { addMemberCommands } from './members.ts';
import { addMembershipCommands } from './memberships.ts';
import { addSeedCommands } from './seeds.ts';
import { addServeCommand } from './serve.ts';
import { addSettingCommands } from './settings.ts';
import { UserError } from './user-error.ts';
import { addVerifyCommand } from './verify.ts';

/** What a person may have got wrong: one line is enough, no stack. */
const EXPECTED = new Set([
  'FolderNotEmpty',
  'Refusal',
  'NothingRead',
  'UserError',
  'ConfigError',
  'EmbeddedError',
  'WrongSecret',
]);

/** What a command ends with: 2 when it found nothing to read, 1 for all else that went wrong. */
const exitCodeOf = (error: unknown): number =>
  error instanceof UserError ? error.exitCode : error instanceof NothingRead ? 2 : 1;

/** Runs one `fanion` command; the arguments are those after the program's name. Sets the exit code. */
export async function main(argv: string[]): Promise<void> {
  const program = inFrench(new Command('fanion'))
    .description('L’outil des bénévoles : démarrer, importer, exporter, gérer les membres.')
    .showHelpAfterError('(fanion --help montre les commandes)')
    .exitOverride();
  addServeCommand(program);
  addChallengeCommands(program);
  addEventCommands(program);
  addExchangeCommands(program);
  addMemberCommands(program);
  addMembershipCommands(program);
  addSettingCommands(program);
  addSeedCommands(program);
  addVerifyCommand(program);
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode;
      return;
    }
    const name = error instanceof Error ? error.constructor.name : '';
    const expected = error instanceof UserError || EXPECTED.has(name) || EXPECTED.has((error as Error).name);
    process.stderr.write(`${expected ? (error as Error).message : (error as Error).stack}\n`);
    process.exitCode = exitCodeOf(error);
  }
}
