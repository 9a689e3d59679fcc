import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/builders.ts';
import { anOrder, payingApp, setAll } from '../../../testing/parts/payments.ts';

const app = await payingApp();

test('a means of which nothing is written to whom or where promises nothing: its mail says whom to ask', async () => {
  const meansWithInstructions = async () => (await app.read('/plans')).payment.explained;
  expect(await meansWithInstructions()).toEqual(['card', 'transfer']);
  await setAll(app, { contact_email: 'bureau@asso.example' });
  const letterOf = async (means: string) => {
    const member = await aMember(app, { plan: null });
    const reference = await anOrder(app, member, { means });
    const mails = await mailsTo(app, member.email);
    // Mails contain invisible joiners, so that programs make no link of other words.
    return mails.find(({ subject }) => subject.includes(reference))?.text.replaceAll('\u2060', '');
  };
  const asks = 'Pour savoir comment le remettre, écrivez à bureau@asso.example.';
  expect(await letterOf('cheque')).toContain(asks);
  expect(await letterOf('transfer')).not.toContain(asks);
  await setAll(app, { cheque_instructions: 'À l’ordre de Fanion, 1 quai du Port' });
  expect(await meansWithInstructions()).toEqual(['card', 'cheque', 'transfer']);
  expect(await letterOf('cheque')).not.toContain(asks);
});
