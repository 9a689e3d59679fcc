import type { Figures } from '../figures.ts';
import { Program } from '../program.ts';
import { pause, untilReady } from './clients.ts';
import { agrees } from './kills.ts';
import { aMailServer } from './mail-server.ts';

/** Milliseconds after its recovery within which the mail server gets the waiting mails. */
const CATCH_UP = 120_000;

/** The mail server refuses, then hangs: a registration does not wait for it, and each mail is sent once. */
export async function loseMails(figures: Figures): Promise<void> {
  const server = await aMailServer();
  const program = new Program({ SMTP_URL: server.url, MAIL_FROM: 'essai@fanion.test' });
  try {
    await program.start();
    await untilReady(program.url);
    let slowest = 0;
    let answered = 0;
    const register = async (name: string): Promise<void> => {
      const start = performance.now();
      const answer = await fetch(`${program.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          username: name,
          email: `${name}@exemple.fr`,
          password: 'Tournesol-42-mouillé!',
          first_name: 'Maël',
          last_name: 'Kerouac',
        }),
      });
      slowest = Math.max(slowest, performance.now() - start);
      if (answer.ok) answered += 1;
      else throw new Error(`register: ${answer.status} ${await answer.text()}`);
    };
    const names = (state: string) => Array.from({ length: 10 }, (_, n) => `phare-${state}-${n}`);
    const all = [...names('refuse'), ...names('attend')];
    server.set('refuses');
    for (const name of names('refuse')) await register(name);
    server.set('hangs');
    for (const name of names('attend')) await register(name);
    const early = server.mails.length;
    server.set('takes');
    const start = performance.now();
    const missing = () => all.filter((name) => !server.mails.some((mail) => mail.includes(`To: ${name}@`)));
    while (missing().length > 0 && performance.now() - start < CATCH_UP) await pause(250);
    const took = performance.now() - start;
    // Leaves time for a mail that would be sent twice.
    await pause(5000);
    figures.least('serveur de mail qui refuse puis se tait : inscriptions acceptées', answered, all.length);
    figures.most('  réponse la plus lente', slowest, { most: 2000, unit: 'ms' });
    figures.most('  mails partis avant son retour', early, { most: 0 });
    figures.most('  mails jamais partis', missing().length, { most: 0 });
    figures.most(
      '  mails partis deux fois',
      server.mails.length - new Set(server.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).size,
      { most: 0 },
    );
    figures.most('  dernier parti après son retour', took, { most: CATCH_UP, unit: 'ms' });
    await agrees(figures, program);
  } finally {
    await program.stop();
    program.remove();
    await server.stop();
  }
}
