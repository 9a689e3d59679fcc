import { expect, test } from 'vitest';
import { branchesOf, findBranch, matchPath } from './match.ts';

test('a path takes what it names, in any case and with or without a last slash', () => {
  expect(matchPath('/ctf/:slug/regie', '/CTF/nuit/Regie/')).toEqual({ slug: 'nuit' });
  expect(matchPath('/', '/')).toEqual({});
  expect(matchPath('/ctf/:slug', '/ctf')).toBeNull();
  expect(matchPath('/ctf/:slug', '/ctf/nuit/regie')).toBeNull();
  expect(matchPath('/learn', '/learning')).toBeNull();
});

test('a star takes all that follows, and nothing', () => {
  expect(matchPath('/ctf/detail/:slug/*', '/ctf/detail/nuit/challenges/4')).toEqual({ slug: 'nuit' });
  expect(matchPath('/ctf/detail/:slug/*', '/ctf/detail/nuit')).toEqual({ slug: 'nuit' });
  expect(matchPath('*', '/')).toEqual({});
});

test('names are read decoded; what is no encoding is taken as it stands', () => {
  expect(matchPath('/social/:username', '/social/%C3%A9lo%C3%AFse%2Fx')).toEqual({ username: 'éloïse/x' });
  expect(matchPath('/social/:username', '/social/%E0%A4%A')).toEqual({ username: '%E0%A4%A' });
});

test('the most exact path is opened, with what stands around it, whatever the order they are written in', () => {
  const page = (path: string) => ({ path });
  const shell = { children: [page('*'), page('/ctf/:slug'), page('/ctf/write-ups'), page('/')] };
  const bare = { children: [page('/ctf/:slug/salle')] };
  const branches = branchesOf([shell, bare]);
  const at = (pathname: string) => {
    const found = findBranch(branches, pathname);
    return [found?.routes.map((route) => route.path ?? (route === bare ? 'bare' : 'shell')), found?.params];
  };
  expect(at('/ctf/write-ups')).toEqual([['shell', '/ctf/write-ups'], {}]);
  expect(at('/ctf/nuit')).toEqual([['shell', '/ctf/:slug'], { slug: 'nuit' }]);
  expect(at('/ctf/nuit/salle')).toEqual([['bare', '/ctf/:slug/salle'], { slug: 'nuit' }]);
  expect(at('/')).toEqual([['shell', '/'], {}]);
  expect(at('/nowhere/at/all')).toEqual([['shell', '*'], {}]);
  expect(findBranch(branchesOf([bare]), '/elsewhere')).toBeNull();
});
