const HARBOUR = [192, 0, 2, 53];
const SCREEN = [192, 0, 2, 80];
const ELSEWHERE = [198, 51, 100, 20];
const desk = (host: number) => [10, 29, 7, host];

interface Packet {
  /** Milliseconds since the capture began. */
  at: number;
  bytes: Buffer;
}
const two = (value: number) => [(value >> 8) & 255, value & 255];
const four = (value: number) => [...two(value >>> 16), ...two(value)];

function checksum(...parts: Buffer[]): number {
  let sum = 0;
  const all = Buffer.concat(parts);
  for (let at = 0; at < all.length; at += 2) sum += all[at]! * 256 + (all[at + 1] ?? 0);
  return ~(sum % 0xffff) & 0xffff;
}

/** Ethernet and IPv4 around a segment whose checksum stands at `check`. */
function frame(from: number[], to: number[], protocol: 6 | 17, segment: Buffer, check: number): Buffer {
  const mac = (ip: number[]) => [0x02, 0, ip[0]!, ip[1]!, ip[2]!, ip[3]!];
  const ip = Buffer.from([
    0x45,
    0,
    ...two(20 + segment.length),
    0,
    1,
    0x40,
    0,
    64,
    protocol,
    0,
    0,
    ...from,
    ...to,
  ]);
  ip.writeUInt16BE(checksum(ip), 10);
  const around = Buffer.from([...from, ...to, 0, protocol, ...two(segment.length)]);
  segment.writeUInt16BE(checksum(around, segment), check);
  return Buffer.concat([Buffer.from([...mac(to), ...mac(from), 8, 0]), ip, segment]);
}

function udp(from: number[], to: number[], ports: [number, number], body: Buffer): Buffer {
  const head = Buffer.from([...two(ports[0]), ...two(ports[1]), ...two(8 + body.length), 0, 0]);
  return frame(from, to, 17, Buffer.concat([head, body]), 6);
}

/** A question to the name server and its answer. */
function lookup(at: number, from: number[], name: string, address: number[]): Packet[] {
  const labels = name.split('.').flatMap((label) => [label.length, ...Buffer.from(label)]);
  const id = (at * 7) & 0xffff;
  const question = [...labels, 0, 0, 1, 0, 1];
  const ask = Buffer.from([...two(id), 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...question]);
  const answer = [0xc0, 12, 0, 1, 0, 1, 0, 0, 1, 44, 0, 4, ...address];
  const say = Buffer.from([...two(id), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0, ...question, ...answer]);
  const port = 40_000 + (at % 9000);
  return [
    { at, bytes: udp(from, HARBOUR, [port, 53], ask) },
    { at: at + 3, bytes: udp(HARBOUR, from, [53, port], say) },
  ];
}

/** A whole TCP conversation: what the client says and what it is answered, turn by turn. */
function talk(
  at: number,
  client: number[],
  server: number[],
  port: number,
  turns: (string | Buffer)[],
): Packet[] {
  const packets: Packet[] = [];
  const local = 50_000 + (at % 9000);
  const next = [1_000_000 + at, 7_000_000 + at];
  const send = (side: 0 | 1, flags: number, body: Buffer) => {
    const [from, to] = side ? [server, client] : [client, server];
    const ports = side ? [port, local] : [local, port];
    const acknowledged = flags & 0x10 ? next[1 - side]! : 0;
    const head = [...two(ports[0]!), ...two(ports[1]!), ...four(next[side]!), ...four(acknowledged)];
    const segment = Buffer.concat([Buffer.from([...head, 0x50, flags, 0xfa, 0xf0, 0, 0, 0, 0]), body]);
    packets.push({ at: at + packets.length * 4, bytes: frame(from, to, 6, segment, 16) });
    next[side]! += body.length + (flags & 3 ? 1 : 0);
  };
  const nothing = Buffer.alloc(0);
  send(0, 0x02, nothing);
  send(1, 0x12, nothing);
  send(0, 0x10, nothing);
  for (const [rank, turn] of turns.entries()) send(rank % 2 ? 1 : 0, 0x18, Buffer.from(turn));
  send(0, 0x11, nothing);
  send(1, 0x11, nothing);
  return packets;
}

const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const answered = (status: string, text: string, ...headers: string[]) =>
  request(`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${text.length}`) + text;
/** Bytes that look like nothing, as an encrypted record does. */
const record = (length: number, start: number) =>
  Buffer.from([
    0x17,
    3,
    3,
    ...two(length),
    ...Array.from({ length }, (_, rank) => (rank * rank * 31 + rank * start) & 255),
  ]);

/** A minute of traffic on the harbour master's network, as a little-endian pcap file. */
export function capture(): Buffer {
  const packets: Packet[] = [];
  for (const [rank, host] of [21, 22, 25, 21, 22, 25, 21].entries())
    packets.push(
      ...lookup(900 + rank * 7300, desk(host), 'marees.port.example', SCREEN),
      ...talk(930 + rank * 7300, desk(host), SCREEN, 80, [
        request('GET /marees HTTP/1.1', 'Host: marees.port.example'),
        answered('200 OK', 'PM 07:41 5.9 m, coef. 84\n', 'Content-Type: text/plain'),
      ]),
    );
  for (const [rank, host] of [22, 25, 22].entries())
    packets.push(
      ...lookup(5100 + rank * 15_000, desk(host), 'banque.example', ELSEWHERE),
      ...talk(5140 + rank * 15_000, desk(host), ELSEWHERE, 443, [
        record(210, 7),
        record(900, 11),
        record(80, 3),
        record(400, 5),
      ]),
    );
  const who = Buffer.from('capitaine:FANION{base64_ne_ferme_pas_le_quai}').toString('base64');
  const gates = ['GET /portes HTTP/1.1', 'Host: ecluse.port.example:8080'];
  packets.push(
    ...lookup(31_000, desk(25), 'ecluse.port.example', SCREEN),
    ...talk(31_040, desk(25), SCREEN, 8080, [
      request(...gates),
      answered('401 Unauthorized', '', 'WWW-Authenticate: Basic realm="ecluse"'),
      request(...gates, `Authorization: Basic ${who}`),
      answered('200 OK', 'amont ouvert\n', 'Content-Type: text/plain'),
    ]),
  );
  packets.sort((a, b) => a.at - b.at);
  const records = packets.flatMap(({ at, bytes }) => {
    const head = Buffer.alloc(16);
    head.writeUInt32LE(1_781_424_000 + Math.floor(at / 1000), 0);
    head.writeUInt32LE((at % 1000) * 1000, 4);
    head.writeUInt32LE(bytes.length, 8);
    head.writeUInt32LE(bytes.length, 12);
    return [head, bytes];
  });
  return Buffer.concat([Buffer.from('d4c3b2a1020004000000000000000000ffff000001000000', 'hex'), ...records]);
}
