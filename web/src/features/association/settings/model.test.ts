import { readFileSync } from 'node:fs';
import {
  ACCENT_SURFACES,
  accentTokens,
  DEFAULT_ACCENT,
  LIGHT_SURFACES,
  lightAccentTokens,
} from '@fanion/rules/association/accent';
import { expect, test } from 'vitest';
import { coloursOf, contrast, propertiesOf } from '../../../ui/figures/contrast.ts';
import { missingPaymentText, searchSettings } from './model.ts';

const css = readFileSync(new URL('../../../styles.css', import.meta.url), 'utf8');
const house = coloursOf(propertiesOf(css, ':root'));
const light = coloursOf(propertiesOf(css, ':root'), 'light');

test('the rule of the association’s accent knows the surfaces and every token that follows the accent', () => {
  for (const [surface, colour] of Object.entries(ACCENT_SURFACES)) expect(house[`--${surface}`]).toBe(colour);
  for (const [surface, colour] of Object.entries(LIGHT_SURFACES)) expect(light[`--${surface}`]).toBe(colour);
  expect(Object.keys(lightAccentTokens(DEFAULT_ACCENT))).toEqual(Object.keys(accentTokens(DEFAULT_ACCENT)));
  // Close to the hand-picked default tokens: an association’s own colours are derived in the same way.
  for (const [token, colour] of Object.entries(accentTokens(DEFAULT_ACCENT)))
    expect(contrast(colour, house[`--${token}`]!), token).toBeLessThan(1.2);
  const tinted = Object.keys(house).filter((token) => /^--(?:accent|row-me|heat)/.test(token));
  const followed = Object.keys(accentTokens(DEFAULT_ACCENT)).map((token) => `--${token}`);
  expect(tinted.sort()).toEqual(followed.sort());
});

test('a setting is found by what it is or its key, and a whole group by its title', () => {
  const setting = (key: string, meaning: string) => ({ key, meaning }) as never;
  const groups = [
    { title: 'Identité', effect: '', settings: [setting('name', 'Nom de l’association')] },
    {
      title: 'Paiement',
      effect: '',
      settings: [setting('iban', 'IBAN du compte'), setting('cheque_to', 'À l’ordre de qui')],
    },
  ];
  const found = (q: string) =>
    searchSettings(groups, q).map(({ index, settings }) => [index, settings.map(({ key }) => key)]);
  expect(found('')).toEqual([
    [0, ['name']],
    [1, ['iban', 'cheque_to']],
  ]);
  expect(found('IDENTITE')).toEqual([[0, ['name']]]);
  expect(found('paiement')).toEqual([[1, ['iban', 'cheque_to']]]);
  expect(found('compte')).toEqual([[1, ['iban']]]);
  expect(found('cheque_to')).toEqual([[1, ['cheque_to']]]);
  expect(found('rien de tel')).toEqual([]);
});

test('a means that is proposed without a word of to whom or where lacks it, where that is written', () => {
  const setting = (key: string, value: string) => ({ key, value, is_set: value !== '' });
  const settings = [setting('payment_means', 'cheque,cash'), setting('cheque_instructions', 'Fanion')];
  const groups = [{ title: 'Paiement', effect: '', settings }] as unknown as Parameters<
    typeof missingPaymentText
  >[0];
  expect(missingPaymentText(groups, setting('cash_instructions', ''))).toMatch(/^À écrire/);
  expect(missingPaymentText(groups, setting('cheque_instructions', 'Fanion'))).toBe('');
  expect(missingPaymentText(groups, setting('bank_iban', ''))).toBe('');
});
