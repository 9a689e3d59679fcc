/**
 * Inputs that nobody sends by hand: values, bodies and addresses that every endpoint refuses in French
 * (docs/product/security.md#entrées).
 */
export const WRONG_VALUES: [string, string][] = [
  ['an object', '{"a":1}'],
  ['an array', '[["x"]]'],
  ['a huge number', '1e400'],
  ['a negative huge number', '-99999999999999999999'],
  ['NUL', '"x\\u0000y"'],
  ['a lone surrogate', '"x\\ud83dy"'],
  ['60 KB', JSON.stringify('x'.repeat(60_000))],
];

/** Texts that no field may contain: the refusal names the field. */
export const UNSTORABLE = ['NUL', 'a lone surrogate'];

const valid = (extra: string) =>
  `{"email":"a@exemple.fr","password":"x","flag":"x","message":"${'x'.repeat(20)}"${extra}}`;
export const NOT_AN_OBJECT = ['no body', 'an array', 'a string', 'null', 'a number'];
/** Name, body, content type, and the expected status if there is only one. */
export const BODIES: [string, string | Buffer | undefined, string?, number?][] = [
  ['no body', undefined],
  ['an empty body', ''],
  ['invalid JSON', '{"email":', undefined, 400],
  ['text after JSON', '{} x', undefined, 400],
  ['NaN', '{"email":NaN}', undefined, 400],
  ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), undefined, 400],
  ['an array', '[]'],
  ['a string', '"x"'],
  ['null', 'null'],
  ['a number', '1'],
  ['__proto__', valid(',"__proto__":{"role":"admin"}'), undefined, 400],
  ['constructor', valid(',"constructor":{"prototype":{"role":"admin"}}'), undefined, 400],
  ['NUL in a key', valid(',"a\\u0000":1'), undefined, 422],
  ['deep nesting', valid(`,"a":${'['.repeat(5000)}${']'.repeat(5000)}`), undefined, 400],
  ['9000 items', valid(`,"a":[${'1,'.repeat(9000)}1]`), undefined, 400],
  ['ten thousand keys', valid(`,${Array.from({ length: 10_000 }, (_, i) => `"${i}":1`).join()}`)],
  ['an unknown type', 'a=1', 'application/x-www-form-urlencoded', 415],
  ['text', 'bonjour', 'text/plain', 415],
  ['XML', '<a/>', 'application/xml', 415],
  ['a form', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x', 415],
  ['a type that is not one', '{}', '\u00ff', 415],
];

export const BAD_SEGMENTS = [
  '%',
  '%zz',
  '%C3',
  '%ED%A0%80',
  '%00',
  'x%00y',
  '%2e%2e%2f%2e%2e',
  '-1',
  '1e9',
  '99999999999999999999',
  '%F0%9F%98%80',
  "1'%20or%201=1--",
  'NaN',
  'x'.repeat(250),
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  '%20',
];
