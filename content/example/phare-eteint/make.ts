import { writeFileSync } from 'node:fs';

const words = 'le phare dort';
const nights = [
  '3 novembre. Vent d’ouest, force 6. Feu allumé à 17 h 40, régulier.',
  '4 novembre. Brume jusqu’à minuit. La corne a tenu bon.',
  '5 novembre. Deux chalutiers à l’abri derrière la pointe.',
  '6 novembre. Nettoyé les vitres de la lanterne.',
  '7 novembre. Calme plat. On entend la houle compter ses pas.',
  '8 novembre. Remonté l’escalier : 163 marches, comme hier.',
  '9 novembre. Grain violent à 2 h. Le feu n’a pas faibli.',
  '10 novembre. Le ravitaillement n’est pas venu.',
  '11 novembre. Plus que deux bidons.',
  '12 novembre. Une baleine au large, au petit jour.',
  '13 novembre. Plus qu’un bidon.',
  '14 novembre. J’écris dans le noir, et je laisse des blancs.',
  '15 novembre. Le feu est éteint.',
];

/** The rank of a letter of the alphabet, in spaces at the end of its line; none between two words. */
const blanks = (letter: string) => ' '.repeat(letter === ' ' ? 0 : letter.charCodeAt(0) - 96);
const lines = nights.map((night, index) => night + blanks(words[index]!));
writeFileSync(new URL('files/journal.txt', import.meta.url), `${lines.join('\n')}\n`);
