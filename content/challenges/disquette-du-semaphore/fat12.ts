/** What a directory entry says, besides its name. */
interface Entry {
  name: string;
  at: Date;
  first: number;
  size: number;
  folder?: boolean;
  deleted?: boolean;
  label?: boolean;
}
const sector = 512;
const tables = 1;
const root = 5;
const data = 9;
const sectors = 360;

const row = ({ name, at, first, size, folder, deleted, label }: Entry): Buffer => {
  const bytes = Buffer.alloc(32);
  const [stem = '', extension = ''] = label || name.startsWith('.') ? [name] : name.split('.');
  bytes.write(label ? name.padEnd(11) : stem.padEnd(8) + extension.padEnd(3), 'latin1');
  if (deleted) bytes[0] = 0xe5;
  bytes[11] = label ? 0x08 : folder ? 0x10 : 0x20;
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  bytes.writeUInt16LE(time, 22);
  bytes.writeUInt16LE(date, 24);
  bytes.writeUInt16LE(first, 26);
  bytes.writeUInt32LE(size, 28);
  return bytes;
};

/** A 180 KB diskette (FAT12, one sector a cluster) filled cluster by cluster. */
export class Diskette {
  private readonly image = Buffer.alloc(sectors * sector, 0xf6);
  private readonly fat = new Map<number, number>();
  private readonly root: Entry[] = [];

  constructor(label: string, at: Date) {
    this.image.fill(0, 0, data * sector);
    const boot = this.image.subarray(0, sector);
    boot.set([0xeb, 0x34, 0x90]);
    boot.write('FORMAT12', 3, 'latin1');
    boot.writeUInt16LE(sector, 11);
    boot.set([1, 1, 0, 2], 13);
    boot.writeUInt16LE(64, 17);
    boot.writeUInt16LE(sectors, 19);
    boot[21] = 0xfc;
    boot.writeUInt16LE(2, 22);
    boot.writeUInt16LE(9, 24);
    boot.writeUInt16LE(1, 26);
    boot.write('Disquette non systeme. Changez-la et pressez une touche.\r\n', 0x36 + 24, 'latin1');
    boot.writeUInt16LE(0xaa55, 510);
    this.root.push({ name: label, at, first: 0, size: 0, label: true });
  }

  /** Writes bytes into these clusters; a deleted file leaves its bytes but no chain. */
  write(clusters: number[], bytes: Buffer, deleted = false): void {
    if (clusters.length !== Math.ceil(bytes.length / sector)) throw new Error('wrong number of clusters');
    for (const [index, cluster] of clusters.entries()) {
      if (!deleted && this.fat.has(cluster)) throw new Error(`cluster ${cluster} is taken`);
      // The end of the last sector keeps what the previous file had left there.
      bytes.copy(this.image, (data + cluster - 2) * sector, index * sector, (index + 1) * sector);
      if (!deleted) this.fat.set(cluster, clusters[index + 1] ?? 0xfff);
    }
  }

  /** Lists a file at the root, after what is there already. */
  list(entry: Entry): void {
    this.root.push(entry);
  }

  /** Fills one cluster with a folder. */
  folder(name: string, cluster: number, at: Date, entries: Entry[]): void {
    const own = [
      { name: '.', at, first: cluster, size: 0, folder: true },
      { name: '..', at, first: 0, size: 0, folder: true },
    ];
    const bytes = Buffer.alloc(sector);
    Buffer.concat([...own, ...entries].map(row)).copy(bytes);
    this.write([cluster], bytes);
    this.list({ name, at, first: cluster, size: 0, folder: true });
  }

  /** The whole image, its two tables and its root included. */
  bytes(): Buffer {
    const fat = Buffer.alloc(2 * sector);
    fat.set([0xfc, 0xff, 0xff]);
    for (const [cluster, next] of this.fat) {
      const at = cluster + (cluster >> 1);
      const pair = fat.readUInt16LE(at);
      fat.writeUInt16LE(cluster & 1 ? (pair & 0x000f) | (next << 4) : (pair & 0xf000) | next, at);
    }
    for (const copy of [0, 1]) fat.copy(this.image, (tables + 2 * copy) * sector);
    Buffer.concat(this.root.map(row)).copy(this.image, root * sector);
    return this.image;
  }
}
