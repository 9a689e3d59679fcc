import { foldCase } from './fold.ts';

/**
 * Letters of other alphabets, and variants of Latin letters, that the eye mistakes for a Latin one: after
 * each Latin letter or digit, its look-alikes. When the capital and the small form of a letter look like two
 * different Latin letters, the capital decides: both forms are one name.
 */
const LOOKS = `
  a ɑ ᴀ а α ⲁ Ꭺ ꓮ
  b ʙ в ь β ⲃ Ᏼ Ꮟ ꓐ
  c ᴄ с ⲥ Ꮯ ꓚ
  d ᴅ ԁ Ꭰ ꓓ ꓒ
  e ᴇ е є ε ҽ Ꭼ ꓰ
  f ꜰ ƒ ꓝ
  g ɡ ɢ ց Ꮐ Ᏻ ꓖ
  h ʜ н һ η հ ⲏ Ꮋ ꓧ
  i ɪ ɩ і ӏ ι ⲓ Ꭵ ꓲ ǀ ∣ լ ʟ Ꮮ ꓡ
  j ᴊ ј ϳ յ Ꭻ ꓙ
  k ᴋ к κ ⲕ Ꮶ ꓗ
  m ᴍ м μ ⲙ Ꮇ ꓟ
  n ɴ ν ո ⲛ ꓠ
  o ᴏ о ο օ ⲟ 〇 ꓳ
  p ᴘ р ρ ⲣ Ꮲ ꓑ
  q ԛ զ
  r ʀ г Ꭱ Ꮢ ꓣ
  s ꜱ ѕ Ꮪ ꓢ
  t ᴛ т τ ⲧ Ꭲ ꓔ
  u ᴜ ʋ ս ꓴ
  v ᴠ ѵ ∨ Ꮩ ꓦ
  w ᴡ ԝ ѡ Ꮃ Ꮤ ꓪ
  x х χ ⲭ ꓫ
  y ʏ у ү υ γ ⲩ Ꭹ ꓬ
  z ᴢ ζ ⲍ Ꮓ ꓜ
  3 з ӡ ʒ
  4 ч Ꮞ
  6 б
`;

/** The replacement for each character that is mistaken for another; the replacement is compared as it is. */
export const CONFUSABLES: ReadonlyMap<string, string> = (() => {
  // Latin characters mistaken for each other: 0 and O; 1, i, | and l; 5 and S, one corner apart in capitals;
  // rn and m; vv and w.
  const ours = new Map([
    ['0', 'o'],
    ['1', 'l'],
    ['i', 'l'],
    ['|', 'l'],
    ['5', 's'],
    ['m', 'rn'],
    ['w', 'vv'],
  ]);
  const all = new Map(ours);
  for (const line of LOOKS.trim().split('\n')) {
    const [letter, ...looks] = line.trim().split(' ') as [string, ...string[]];
    for (const look of looks) all.set(foldCase(look), ours.get(letter) ?? letter);
  }
  return all;
})();
