import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Transform } from 'node:stream';
import { BadArchive } from './bad-archive.ts';

/** The first bytes of a sealed archive. */
export const SEALED = Buffer.from('FANION-SCELLE-1\n');

const SALT = 16;
const TAG = 16;
const FRAME = 64 * 1024;
/** Bytes of a frame's header: whether it is the last one, and its length. */
const HEAD = 5;
/** A guess of the passphrase costs a tenth of a second and 32 MiB. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Runs off the main thread: the program may be serving requests while it seals. */
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((done, failed) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, COST, (error, key) => (error ? failed(error) : done(key)));
  });

/** The nonce is the frame's number: a frame cannot take the place of another. */
function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(frame), 4);
  return nonce;
}

const headOf = (last: boolean, length: number): Buffer => {
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(last ? 1 : 0, 0);
  head.writeUInt32BE(length, 1);
  return head;
};

/**
 * Seals what goes through under a passphrase: AES-256-GCM in frames of 64 KiB, each bound to its number, the last one
 * named as such, so that nothing can be cut off, moved or changed.
 */
export function createSealer(passphrase: string): Transform {
  const salt = randomBytes(SALT);
  let key: Buffer;
  let waiting = Buffer.alloc(0);
  let frame = 0;
  const sealed = (bytes: Buffer, last: boolean): Buffer => {
    const head = headOf(last, bytes.length);
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frame++)).setAAD(head);
    return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  return new Transform({
    construct(done) {
      keyOf(passphrase, salt).then((made) => {
        key = made;
        // An empty first frame distinguishes a wrong passphrase from altered bytes.
        this.push(Buffer.concat([SEALED, salt, sealed(Buffer.alloc(0), false)]));
        done();
      }, done);
    },
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk]);
      for (; waiting.length > FRAME; waiting = waiting.subarray(FRAME))
        this.push(sealed(waiting.subarray(0, FRAME), false));
      done();
    },
    flush(done) {
      this.push(sealed(waiting, true));
      done();
    },
  });
}

/**
 * Opens what `sealing` made; fails with a BadArchive where the passphrase is wrong or the bytes are
 * incomplete.
 */
export function createOpener(passphrase: string): Transform {
  let waiting = Buffer.alloc(0);
  let key: Buffer | null = null;
  let frame = 0;
  let ended = false;
  const take = (length: number): Buffer => {
    const bytes = waiting.subarray(0, length);
    waiting = waiting.subarray(length);
    return bytes;
  };
  const opened = (bytes: Buffer, head: Buffer, tag: Buffer): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', key!, nonceOf(frame), { authTagLength: TAG });
    decipher.setAAD(head).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(bytes), decipher.final()]);
    } catch {
      throw new BadArchive(frame === 0 ? 'passphrase' : 'damaged');
    }
  };
  const read = async (push: (bytes: Buffer) => void): Promise<void> => {
    if (!key) {
      if (waiting.length < SEALED.length + SALT) return;
      if (!take(SEALED.length).equals(SEALED)) throw new BadArchive('foreign');
      key = await keyOf(passphrase, take(SALT));
    }
    while (waiting.length >= HEAD) {
      const length = waiting.readUInt32BE(1);
      if (ended || length > FRAME) throw new BadArchive('damaged');
      if (waiting.length < HEAD + length + TAG) return;
      const head = take(HEAD);
      push(opened(take(length), head, take(TAG)));
      frame += 1;
      ended = head[0] === 1;
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk]);
      read((bytes) => this.push(bytes)).then(() => done(), done);
    },
    flush(done) {
      done(ended && waiting.length === 0 ? null : new BadArchive('damaged'));
    },
  });
}
