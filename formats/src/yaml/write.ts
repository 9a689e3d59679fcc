import { dump } from 'js-yaml';
import { PYTHON_SCHEMA } from './schema.ts';

/**
 * A document as readable YAML. js-yaml escapes the no-break space, and then writes a whole French description
 * as one long quoted line: the space is replaced meanwhile by a character that no text has.
 */
export function writeReadableYaml(document: object): string {
  const text = JSON.stringify(document);
  const standIn = ['\uE0A0', '\uE5A7', '\uF3C1'].find((character) => !text.includes(character));
  const visible = (value: string) => (standIn ? value.replaceAll('\u00A0', standIn) : value);
  const written = dump(document, {
    schema: PYTHON_SCHEMA,
    noRefs: true,
    lineWidth: -1,
    replacer: (_key, value) => (typeof value === 'string' ? visible(value) : value),
  });
  return standIn ? written.replaceAll(standIn, '\u00A0') : written;
}
