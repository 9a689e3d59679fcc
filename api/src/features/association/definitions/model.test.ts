import { expect, test } from 'vitest';
import { checkSetting, type SettingKey } from './model.ts';
import { BAD_EMAIL, BAD_LINK, badName } from './texts.ts';

const NAME = badName(60);
const NB = '\u00a0';

test.each<[SettingKey, string, string]>([
  ['name', '  Les Marins du code ', 'Les Marins du code'],
  ['name', `Hack${NB}&  <b>Mer</b>`, 'Hack & <b>Mer</b>'],
  ['name', 'Cafe\u0301 👩‍👩‍👧‍👦', 'Café 👩‍👩‍👧‍👦'],
  ['name', 'x'.repeat(60), 'x'.repeat(60)],
  ['name', '', ''],
  ['contact_email', ' contact@exemple.fr ', 'contact@exemple.fr'],
  ['contact_email', '  ', ''],
  ['chat_url', 'https://discord.gg/fanion', 'https://discord.gg/fanion'],
  ['second_chat_url', '', ''],
  ['source_url', 'https://forge.exemple.fr/fanion?v=1#a', 'https://forge.exemple.fr/fanion?v=1#a'],
  ['chat_name', 'Mattermost du club', 'Mattermost du club'],
])('%s takes %j', (key, input, value) => {
  expect(checkSetting(key, input)).toEqual({ value });
});

test.each<[SettingKey, string, string]>([
  ['name', 'x'.repeat(61), NAME],
  ['name', 'Les Marins\ndu code', NAME],
  ['name', 'Les\tMarins', NAME],
  ['name', 'Hack\u202elab', NAME],
  ['name', 'Hack\u200blab', NAME],
  ['name', 'Hack\u0007lab', NAME],
  ['name', '\u200b', NAME],
  ['second_chat_name', 'x'.repeat(61), NAME],
  ['contact_email', 'contact', BAD_EMAIL],
  ['contact_email', 'contact@exemple', BAD_EMAIL],
  ['contact_email', 'a@exemple.fr, b@exemple.fr', BAD_EMAIL],
  ['contact_email', 'Contact <contact@exemple.fr>', BAD_EMAIL],
  ['contact_email', `${'x'.repeat(250)}@exemple.fr`, BAD_EMAIL],
  ['chat_url', 'http://chat.exemple.fr', BAD_LINK],
  ['chat_url', 'javascript:alert(1)', BAD_LINK],
  ['chat_url', 'https://', BAD_LINK],
  ['source_url', 'https://moi:secret@forge.exemple.fr', BAD_LINK],
  ['source_url', 'https://exemple.fr/a b', BAD_LINK],
  ['source_url', `https://exemple.fr/${'x'.repeat(500)}`, BAD_LINK],
])('%s refuses %j', (key, input, sentence) => {
  expect(checkSetting(key, input)).toEqual({ sentence });
});
