import { VERSION } from '@fanion/api/platform/config';
import { Command, CommanderError } from 'commander';
import { inFrench } from './commander-texts.ts';
import { addServeCommand } from './commands/serve.ts';
import { exitCodeOf, sentenceOf, wantsDetail } from './failure.ts';

/** Runs one `fanion` command; the arguments are those after the program's name. Sets the exit code. */
export async function main(argv: string[]): Promise<void> {
  const program = inFrench(new Command('fanion'))
    .version(VERSION, '--version', 'montre la version')
    .description('L’outil des bénévoles : démarrer, importer, exporter, gérer les membres.')
    .showHelpAfterError('(fanion --help montre les commandes)')
    .exitOverride();
  addServeCommand(program);
  // A start loads none of the other commands.
  if (argv[0] !== 'serve') (await import('./commands/others.ts')).addOtherCommands(program);
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
