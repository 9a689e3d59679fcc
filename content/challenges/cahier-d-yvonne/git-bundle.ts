import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag';
/** Text of each file by its path. */
export type Files = Record<string, string | Buffer>;
const codes: Record<ObjectType, number> = { commit: 1, tree: 2, blob: 3, tag: 4 };

/** Git objects gathered for one bundle, each written whole, without deltas, so that the bytes never vary. */
export class Store {
  readonly objects = new Map<string, { type: ObjectType; body: Buffer }>();

  /** Adds an object and returns its SHA-1 name. */
  put(type: ObjectType, content: string | Buffer): string {
    const body = Buffer.from(content);
    const name = createHash('sha1').update(`${type} ${body.length}\0`).update(body).digest('hex');
    this.objects.set(name, { type, body });
    return name;
  }

  /** Adds the tree of a set of files, folders included. */
  tree(files: Files): string {
    const entries = new Map<string, { mode: string; name: string; sort: string }>();
    for (const [path, content] of Object.entries(files)) {
      const [top = '', ...rest] = path.split('/');
      if (rest.length === 0)
        entries.set(top, {
          mode: path.endsWith('.sh') ? '100755' : '100644',
          name: this.put('blob', content),
          sort: top,
        });
      else if (!entries.has(top)) {
        const inside = Object.entries(files)
          .filter(([other]) => other.startsWith(`${top}/`))
          .map(([other, text]) => [other.slice(top.length + 1), text] as const);
        entries.set(top, { mode: '40000', name: this.tree(Object.fromEntries(inside)), sort: `${top}/` });
      }
    }
    const rows = [...entries].sort(([, a], [, b]) => (a.sort < b.sort ? -1 : 1));
    return this.put(
      'tree',
      Buffer.concat(
        rows.map(([path, { mode, name }]) =>
          Buffer.concat([Buffer.from(`${mode} ${path}\0`), Buffer.from(name, 'hex')]),
        ),
      ),
    );
  }

  /** The bundle (version 2) of every object, offering `refs`. */
  bundle(refs: Record<string, string>): Buffer {
    const head = Buffer.alloc(12);
    head.write('PACK');
    head.writeUInt32BE(2, 4);
    head.writeUInt32BE(this.objects.size, 8);
    const parts = [head];
    for (const { type, body } of this.objects.values()) {
      const size = [(codes[type] << 4) | (body.length & 15)];
      for (let rest = body.length >> 4; rest > 0; rest >>= 7) {
        size[size.length - 1]! |= 128;
        size.push(rest & 127);
      }
      parts.push(Buffer.from(size), deflateSync(body));
    }
    const pack = Buffer.concat(parts);
    const lines = Object.entries(refs).map(([ref, name]) => `${name} ${ref}\n`);
    return Buffer.concat([
      Buffer.from(`# v2 git bundle\n${lines.join('')}\n`),
      pack,
      createHash('sha1').update(pack).digest(),
    ]);
  }
}
