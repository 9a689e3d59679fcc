import { png } from '../../png.ts';
import { gzipByHand } from './gzip.ts';
import { capture } from './pcap.ts';

const palette = ['#14303f', '#1d4a5e', '#e9dcc3', '#c0412f', '#f6c65b', '#5b6b7c', '#8fb7c4', '#0d1f2a'];

/** A lighthouse on its rock; `night` lights the lamp. */
function view(night: boolean): (x: number, y: number) => number {
  return (x, y) => {
    const lamp = y > 18 && y < 26 && Math.abs(x - 80) < 5;
    const tower = y >= 26 && y < 66 && Math.abs(x - 80) < 5 + (y - 26) / 12;
    if (lamp) return night ? 4 : 5;
    if (tower) return Math.floor((y - 26) / 10) % 2 ? 3 : 2;
    if (y > 64 && y < 74 && Math.abs(x - 80) < 24 + (y - 64)) return 7;
    if (night && y > 12 && y < 32 && x < 76 && Math.abs(y - 22) < (76 - x) / 9) return 4;
    if (y >= 70) return (x + y * 3) % 11 < 3 ? 6 : 1;
    return night ? 0 : 6;
  };
}
const day = png(120, 84, palette, view(false), {
  Title: 'Le phare, vue du sud',
  Author: 'Perig',
  'Creation Time': '2026-05-02T18:42:10+02:00',
  Software: 'carnet 2.1',
});
const souvenir = Buffer.concat([
  png(120, 84, palette, view(true), { Title: 'Souvenir de la tour', Author: 'Soizic' }),
  gzipByHand('Au dos de la photo : FANION{apres_la_fin_il_restait_la_mer}\n'),
]);

const rot13 = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
const message = Buffer.from(
  Buffer.from(rot13('Le mot de passe du canot est FANION{trois_enveloppes_aucune_serrure}')).toString('hex'),
).toString('base64');

export const files = {
  'vue.png': day,
  'souvenir.png': souvenir,
  'message.txt': `${message.replace(/(.{64})/g, '$1\n')}\n`,
  'quai.pcap': capture(),
};
