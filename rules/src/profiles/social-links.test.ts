import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalLink, PLATFORMS, type Platform, socialLinkProblem } from './social-links.ts';

const GOOD: [Platform, string, string, string | null][] = [
  ['github', 'octo-cat', 'octo-cat', 'https://github.com/octo-cat'],
  ['github', ' @octo-cat ', 'octo-cat', 'https://github.com/octo-cat'],
  ['github', 'https://github.com/octo-cat/', 'octo-cat', 'https://github.com/octo-cat'],
  ['github', 'HTTPS://WWW.GitHub.com/Octo?tab=stars#top', 'Octo', 'https://github.com/Octo'],
  ['github', 'github.com/octo', 'octo', 'https://github.com/octo'],
  [
    'linkedin',
    'https://fr.linkedin.com/in/ren%C3%A9-m/',
    'rené-m',
    'https://www.linkedin.com/in/ren%C3%A9-m',
  ],
  ['linkedin', 'jane-doe', 'jane-doe', 'https://www.linkedin.com/in/jane-doe'],
  ['rootme', 'https://www.root-me.org/Neo-123?lang=fr', 'Neo-123', 'https://www.root-me.org/Neo-123'],
  [
    'hackthebox',
    'https://app.hackthebox.com/profile/4242',
    '4242',
    'https://app.hackthebox.com/profile/4242',
  ],
  [
    'hackthebox',
    'https://app.hackthebox.com/public/users/4242',
    '4242',
    'https://app.hackthebox.com/profile/4242',
  ],
  [
    'hackthebox',
    'https://profile.hackthebox.com/profile/019a1b2c-0000-7000-8000-0123456789ab',
    '019a1b2c-0000-7000-8000-0123456789ab',
    'https://profile.hackthebox.com/profile/019a1b2c-0000-7000-8000-0123456789ab',
  ],
  ['tryhackme', 'https://tryhackme.com/r/p/neo', 'neo', 'https://tryhackme.com/p/neo'],
  ['discord', '  neo#1234 ', 'neo#1234', null],
  ['discord', '@neo_2.0', 'neo_2.0', null],
  ['discord', 'Zoé de l-Île#0042', 'Zoé de l-Île#0042', null],
  ['discord', 'n'.repeat(64), 'n'.repeat(64), null],
];

test.each(GOOD)('%s: “%s”', (platform, raw, handle, url) => {
  expect(socialLinkProblem(platform, raw)).toBeNull();
  expect(canonicalLink(platform, raw)).toEqual({ handle, url });
});

test.each([
  ['github', 'http://github.com/octo', 'not_https'],
  ['github', 'ftp://github.com/octo', 'not_https'],
  ['github', 'javascript:alert(1)', 'host'],
  ['github', 'javascript://github.com/octo', 'not_https'],
  ['github', 'data:text/html,x', 'host'],
  ['github', 'https://evil.com/octo', 'host'],
  ['github', 'https://github.com.evil.com/octo', 'host'],
  ['github', 'https://evilgithub.com/octo', 'host'],
  ['github', 'https://github.com@evil.com/octo', 'host'],
  ['github', 'https://github.com\\@evil.com/octo', 'host'],
  ['github', 'https://github.com:8443/octo', 'host'],
  ['github', 'https://github.com', 'handle'],
  ['github', 'https://github.com/octo/repo', 'handle'],
  ['github', 'https://github.com/..', 'handle'],
  ['github', '-octo', 'handle'],
  ['github', 'octo cat', 'handle'],
  ['github', 'octo"onclick', 'handle'],
  ['linkedin', 'https://www.linkedin.com/company/fanion', 'handle'],
  ['linkedin', 'https://www.linkedin.com/in/%E0%A4%A', 'handle'],
  ['linkedin', 'https://a.b.linkedin.com/in/jane', 'host'],
  ['rootme', 'https://www.root-me.org/%2e%2e', 'handle'],
  ['tryhackme', 'https://tryhackme.com/room/x', 'handle'],
  ['github', 'a'.repeat(201), 'too_long'],
  ['discord', 'a'.repeat(65), 'too_long'],
  ['discord', 'https://evil.example/sillage', 'handle'],
  ['discord', 'https://discord.com/users/42', 'handle'],
  ['discord', 'evil.example/sillage', 'handle'],
  ['discord', '//evil.example', 'handle'],
  ['discord', '@evil.example/', 'handle'],
  ['discord', 'neo@evil.example', 'handle'],
  ['discord', '@@neo', 'handle'],
  ['discord', 'javascript:alert(1)', 'handle'],
  ['discord', 'evil.example\\sillage', 'handle'],
  ['discord', '<b>neo</b>', 'handle'],
  ['discord', 'neo#12', 'handle'],
  ['discord', 'neo#1234#1234', 'handle'],
  ['discord', '#1234', 'handle'],
] as [Platform, string, string][])('%s refuses “%s”: %s', (platform, raw, problem) => {
  expect(socialLinkProblem(platform, raw)).toBe(problem);
});

test('an empty link is no problem and no address', () => {
  for (const platform of PLATFORMS) {
    expect(socialLinkProblem(platform, '  ')).toBeNull();
    expect(canonicalLink(platform, '  ')).toEqual({ handle: '', url: null });
  }
});

const HOSTS: Record<string, string[]> = {
  github: ['github.com'],
  linkedin: ['www.linkedin.com'],
  rootme: ['www.root-me.org'],
  hackthebox: ['app.hackthebox.com', 'profile.hackthebox.com'],
  tryhackme: ['tryhackme.com'],
  discord: [],
};

test('whatever is typed, an address is https on the platform’s host, and canonical', () => {
  const piece = fc.constantFrom(
    'https://',
    'http://',
    'github.com',
    'tryhackme.com/p',
    '/',
    '@',
    '\\',
    '%2f',
    '..',
    ':',
    '?',
    'neo',
    'é',
    ' ',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(fc.constantFrom(...PLATFORMS), text, (platform, raw) => {
      const { handle, url } = canonicalLink(platform, raw);
      if (platform === 'discord' && socialLinkProblem(platform, raw) === null)
        expect(handle).not.toMatch(/[/:@\\?%<>]/);
      if (url === null) return;
      const parsed = new URL(url);
      expect(parsed.protocol).toBe('https:');
      expect(HOSTS[platform]).toContain(parsed.host);
      expect(parsed.username).toBe('');
      expect(parsed.href).toBe(url);
      expect(canonicalLink(platform, url)).toEqual({ handle, url });
      expect(canonicalLink(platform, handle)).toEqual({ handle, url });
    }),
    { numRuns: 2000 },
  );
});
