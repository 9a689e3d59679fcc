import { closeSideServices, createContext } from '@fanion/api/app';
import { followAccounts } from '@fanion/api/features/challenges/ledger/jobs';
import { followGains } from '@fanion/api/features/profiles/badges/jobs';
import { type Config, readConfig } from '@fanion/api/platform/config';
import type { Context } from '@fanion/api/platform/context';
import { createLog } from '@fanion/api/platform/logger';
import type { Mailer } from '@fanion/api/platform/mail/mail';
import { openRuntime } from '@fanion/api/platform/runtime';
import { PUBLIC_ADDRESS, readSetting } from '@fanion/api/platform/settings/settings';
import { wantsDetail } from './failure.ts';
import { migrations } from './program.ts';

/**
 * Printed after the command's own output: it concerns side effects (a mail, the news to the running program).
 */
const UNFINISHED =
  'Une suite de la commande n’a pas pu se faire. Relancez avec LOG_LEVEL=debug pour en voir le détail.';

export interface Session {
  config: Config;
  context: Context;
}

/** A command leaves its mails to the program: `fanion serve` sends them, now or at its next start. */
const noMailer: Mailer = {
  send: () => Promise.reject(new Error('a command sends no mail')),
};

/**
 * Runs a command's work on the installation in the settings: beside a running program, through its database,
 * or alone with the embedded database started for the duration of the command. `create`: creates the
 * installation if there is none, which otherwise only the start of the program does.
 */
export async function withSession<T>(
  work: (session: Session) => Promise<T>,
  { create = false }: { create?: boolean } = {},
): Promise<T> {
  const settings = readConfig(process.env);
  let unfinished = 0;
  const write = (line: string): void => {
    unfinished += 1;
    if (wantsDetail()) process.stderr.write(line);
  };
  const log = createLog({ logLevel: 'warn' }, { write });
  const runtime = await openRuntime(settings, { migrations, log, join: true, create, progress: () => {} });
  // Links use the address where the program is reached, whatever its own: a terminal may lack its settings.
  const storedAddress = process.env.PUBLIC_URL ? null : await readSetting(runtime.db, PUBLIC_ADDRESS);
  const config = { ...settings, publicUrl: storedAddress ?? settings.publicUrl };
  const context = createContext({ ...runtime, config, log, mailer: noMailer });
  followAccounts(context);
  followGains(context);
  let done = false;
  try {
    await context.identity.refresh();
    const result = await work({ config, context });
    done = true;
    return result;
  } finally {
    context.identity.stop();
    context.rates.stop();
    // The effects of the command are finished and the running program notified before the command ends.
    const ends = [
      context.jobs.settle,
      context.jobs.stop,
      context.events.stop,
      () => closeSideServices(context),
    ];
    for (const end of ends)
      await end().catch((error: unknown) => log.warn({ err: error }, 'end of a command'));
    await runtime.close();
    if (done && unfinished > 0) process.stderr.write(`${UNFINISHED}\n`);
  }
}
