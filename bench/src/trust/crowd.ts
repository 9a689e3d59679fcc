import { connect, type Socket } from 'node:net';
import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { BOARD } from '../event.ts';
import { type Figures, number, percentile } from '../figures.ts';
import { inEvent, logInAll, type Player, RightFlags } from '../players.ts';
import { Program } from '../program.ts';
import { pause } from './clients.ts';
import { agrees } from './kills.ts';

const STREAMS = Number(process.env.TRUST_STREAMS ?? 5000);
/** One in ten never reads what it is sent. */
const DEAF = STREAMS / 10;
const SECONDS = 20;
const FLAGS_A_SECOND = 5;
/** The delay that the server asks of a client whose stream ended (ms). */
const RETRY = 3000;
/** Milliseconds within which all are back after a restart. */
const BACK = 60_000;

/** A listener to the board that behaves as a browser does: it reconnects when its stream ends. */
class Listener {
  /** The last version that it received; 0 before the first of its stream. */
  version = 0;
  private socket: Socket | null = null;
  private ended = false;
  private readonly port: number;
  private readonly player: Player;
  private readonly deaf: boolean;
  private readonly onVersion: (version: number) => void;

  constructor(port: number, player: Player, deaf: boolean, onVersion: (version: number) => void) {
    this.port = port;
    this.player = player;
    this.deaf = deaf;
    this.onVersion = onVersion;
  }

  open(): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1');
      this.socket = socket;
      if (this.deaf) socket.pause();
      const { authorization } = this.player.headers;
      socket.write(
        `GET ${BOARD}/stream HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`,
        () => {
          if (this.deaf) resolve();
        },
      );
      socket.on('error', () => {});
      socket.on('close', () => {
        resolve();
        this.version = 0;
        // A browser reconnects after the delay that it was given.
        if (!this.ended && !this.deaf) setTimeout(() => void this.open(), RETRY + Math.random() * 1000);
      });
      if (this.deaf) return;
      socket.on('data', (data) => {
        resolve();
        const version = /event: version\ndata: \{"version":(\d+)/.exec(data.toString())?.[1];
        if (version === undefined) return;
        this.version = Number(version);
        this.onVersion(this.version);
      });
    });
  }

  close(): void {
    this.ended = true;
    this.socket?.destroy();
  }
}

/** Restarts the program under its listeners: all who read receive the current board. */
async function restartUnder(
  figures: Figures,
  program: Program,
  listeners: readonly Listener[],
  give: () => Promise<void>,
): Promise<void> {
  await program.stop();
  const start = performance.now();
  await program.start();
  await give();
  const since = Date.now() - 1000;
  const reading = listeners.filter((_, n) => n % 10 !== 9);
  const behind = () => reading.filter(({ version }) => version < since).length;
  while (behind() > 0 && performance.now() - start < BACK) {
    await pause(250);
    // A reconnected listener receives the current board; one more flag moves it for those who were already
    // there.
    if (behind() > 0 && Math.random() < 0.2) await give();
  }
  figures.most('  redémarré : lecteurs qui n’ont pas le classement du moment', behind(), { most: 0 });
  figures.most('  tous revenus en', performance.now() - start, { most: BACK, unit: 'ms' });
}

/** Thousands listen, some of whom never read; the program is restarted under them. */
export async function gatherCrowd(figures: Figures): Promise<void> {
  const program = new Program();
  const listeners: Listener[] = [];
  try {
    await program.command('seed', 'bench', '--event');
    await program.start();
    await program.rest();
    const players = await logInAll(program.url, STREAMS / 5);
    const board = (await (
      await fetch(program.url + BOARD, { headers: players[0]!.headers })
    ).json()) as LiveBoard;
    const ids = board.liveCTF.challenges.map(({ id }) => id);
    const right = new RightFlags({ players, submissions: new Set() }, ids.length, inEvent(ids));
    let refused = 0;
    const give = async () => {
      const { path, headers, body } = right.next();
      const answer = await fetch(program.url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => null);
      if (!answer?.ok) refused += 1;
      await answer?.arrayBuffer();
    };
    const late: number[] = [];
    let playing = false;
    for (let n = 0; n < STREAMS; n += 1)
      listeners.push(
        // The version of a board is the moment (ms) it was made.
        new Listener(program.port, players[n % players.length]!, n % 10 === 9, (version) => {
          if (playing) late.push(Date.now() - version);
        }),
      );
    for (let from = 0; from < STREAMS; from += 50)
      await Promise.all(listeners.slice(from, from + 50).map((one) => one.open()));
    playing = true;
    const giving = setInterval(() => void give(), 1000 / FLAGS_A_SECOND);
    await pause(SECONDS * 1000);
    clearInterval(giving);
    playing = false;
    figures.most(
      `${number(STREAMS)} flux dont ${number(DEAF)} que personne ne lit : d’une version à son annonce (p99)`,
      percentile(late, 0.99),
      { most: 1000, unit: 'ms', more: ` sur ${number(late.length)} annonces` },
    );
    figures.most('  flags refusés ou sans réponse pendant cela', refused, { most: 0 });
    figures.most('  mémoire (PSS)', program.memory(), { most: 600, unit: 'Mio' });

    await restartUnder(figures, program, listeners, give);
    await agrees(figures, program);
  } finally {
    for (const listener of listeners) listener.close();
    await program.stop();
    program.remove();
  }
}
