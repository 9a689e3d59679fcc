import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

const shop = 'bigorneau-dor.example';
const bare = (name: string) => name.replace(/^www\./, '');

test('certificates, addresses, pages and registers agree on one person', () => {
  const challenge = openChallenge(import.meta.url);
  const text = (name: string) => challenge.file(name).toString('utf8');
  const rows = text('dns-passif.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'));
  const certificates = JSON.parse(text('certificats.json')) as { name_value: string }[];

  // A name that only a certificate reveals, served by an address of its own.
  const names = new Set(certificates.flatMap(({ name_value }) => name_value.split('\n')));
  const side = [...names].filter((name) => name.endsWith(`.${shop}`) && !/^(www|\*)\./.test(name));
  const origin = rows.find(([name = '']) => side.includes(name))?.[2] ?? '';

  // Among the neighbours at this address, the one whose audience account is the shop's.
  const captures = text('pages-archivees.txt').split('-----\n').slice(1);
  const accounts = captures.map((capture) => ({
    host: bare(/URL : https:\/\/([^/]+)/.exec(capture)?.[1] ?? ''),
    account: /site: 'M-(\d+)-/.exec(capture)?.[1],
  }));
  const account = accounts.find(({ host }) => host === shop)?.account;
  const neighbours = rows.filter(([, , address]) => address === origin).map(([name = '']) => bare(name));
  const former =
    accounts.find((page) => page.account === account && neighbours.includes(page.host))?.host ?? '';

  // The holder of that name since the address serves it, before the register was masked.
  const since = rows.find(([name, , address]) => name === former && address === origin)?.[3] ?? '';
  const holder = text('whois.txt')
    .split('=== ')
    .filter((record) => record.startsWith(`${former},`) && !record.includes('MASQUÉES'))
    .filter((record) => (/relevé du (\S+)/.exec(record)?.[1] ?? '') >= since)
    .map((record) => /Titulaire : (.+)/.exec(record)?.[1] ?? '')[0];
  const plain = (holder ?? '')
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase()
    .replace(' ', '_');
  expectSolves(challenge, `FANION{${origin}}`, `FANION{${former}}`, `FANION{${plain}}`);
});
