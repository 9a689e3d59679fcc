/** Order of the group of secp256k1 (SEC 2, 2.4.1). */
export const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const FIELD = 2n ** 256n - 2n ** 32n - 977n;

/** A point of the curve; `undefined` is the point at infinity. */
type Point = { x: bigint; y: bigint } | undefined;

/** Generator of the group. */
export const GENERATOR: Point = {
  x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
};

/** Remainder between 0 and modulus − 1, negative values included. */
export const mod = (value: bigint, modulus = ORDER): bigint => ((value % modulus) + modulus) % modulus;

/** Inverse modulo a prime, by the extended Euclidean algorithm. */
export function inverse(value: bigint, modulus = ORDER): bigint {
  let [a, b, x, y] = [mod(value, modulus), modulus, 1n, 0n];
  while (a > 1n) {
    const quotient = b / a;
    [a, b, x, y] = [b % a, a, y - quotient * x, x];
  }
  return mod(x, modulus);
}

function add(left: Point, right: Point): Point {
  if (!left || !right) return left ?? right;
  if (left.x === right.x && left.y !== right.y) return undefined;
  const slope =
    left.x === right.x
      ? 3n * left.x * left.x * inverse(2n * left.y, FIELD)
      : (right.y - left.y) * inverse(right.x - left.x, FIELD);
  const x = mod(slope * slope - left.x - right.x, FIELD);
  return { x, y: mod(slope * (left.x - x) - left.y, FIELD) };
}

/** Scalar multiple of a point, by doubling and adding. */
export function multiply(scalar: bigint, point: Point = GENERATOR): Point {
  let result: Point;
  for (let left = mod(scalar), power = point; left > 0n; left >>= 1n, power = add(power, power))
    if (left & 1n) result = add(result, power);
  return result;
}

/** ECDSA signature with a given nonce; `s` is kept in the lower half, as wallets do, and `v` is 27 or 28. */
export function sign(digest: bigint, secret: bigint, nonce: bigint): { r: bigint; s: bigint; v: number } {
  const point = multiply(nonce)!;
  const r = mod(point.x);
  const s = mod(inverse(nonce) * (digest + r * secret));
  const odd = (point.y & 1n) === 1n;
  return s > ORDER / 2n ? { r, s: ORDER - s, v: odd ? 27 : 28 } : { r, s, v: odd ? 28 : 27 };
}
