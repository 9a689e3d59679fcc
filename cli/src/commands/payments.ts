import { replayEvents } from '@fanion/api/features/plans/orders/replay-service';
import { findOrder } from '@fanion/api/features/plans/orders/treasurer-service';
import { checkPayments } from '@fanion/api/features/plans/providers/service';
import type { Command } from 'commander';
import { say } from '../program.ts';
import { withSession } from '../session.ts';
import { UserError } from '../user-error.ts';

/** Reads again the facts from providers and treasurers, and applies them: repeating it changes nothing. */
const replayPayments = (reference: string | undefined): Promise<void> =>
  withSession(async ({ context }) => {
    const order = reference === undefined ? null : await findOrder(context, reference);
    if (reference !== undefined && !order) throw new UserError(`Commande inconnue : ${reference}.`);
    const { events, orders } = await replayEvents(context, { orderId: order?.id ?? null });
    say(
      `${events} événement${events > 1 ? 's' : ''} relu${events > 1 ? 's' : ''}, ${orders} commande${orders > 1 ? 's' : ''}.`,
    );
  });

/** Prints which provider is chosen and whether it answers; ends in error when it does not. */
const showStatus = (): Promise<void> =>
  withSession(async ({ context }) => {
    const { provider, live, ok, text } = await checkPayments(context);
    say(`${provider}${provider === 'none' || live ? '' : ' (essai)'} : ${text}`);
    if (!ok) process.exitCode = 1;
  });

export function addPaymentCommands(program: Command): void {
  const payments = program.command('payments').description('Paiements : état du prestataire, relecture');
  payments
    .command('status')
    .description('Dit quel prestataire est choisi, et s’il répond')
    .action(showStatus);
  payments
    .command('replay [commande]')
    .description('Relit ce qui a été dit d’une commande, ou de toutes, et remet tout d’accord')
    .action(replayPayments);
}
