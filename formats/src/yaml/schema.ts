import { DEFAULT_SCHEMA, FAILSAFE_SCHEMA, Type } from 'js-yaml';

/**
 * A plain scalar that is not text. It stores the written form, since a flag `0123` or an author `1_000` is
 * read as a number where its author meant text.
 */
export class YamlScalar {
  readonly kind: 'integer' | 'float' | 'boolean' | 'date';
  readonly source: string;
  /**
   * The value that PyYAML reads; null for a date and for an integer that JavaScript cannot represent exactly.
   */
  readonly value: number | boolean | null;
  /** The scalar where text is wanted: Python's `str()` of an integer, otherwise as written. */
  readonly text: string;

  constructor(kind: YamlScalar['kind'], source: string, value: number | boolean | null, text = source) {
    this.kind = kind;
    this.source = source;
    this.value = value;
    this.text = text;
  }

  // js-yaml only uses an object's own toString for a key when the object is not a plain one.
  get [Symbol.toStringTag]() {
    return 'YamlScalar';
  }

  toString() {
    return this.text;
  }
}

// PyYAML's resolver (YAML 1.1), not js-yaml's (1.2): 010 is 8, 0123456789 and 1e3 are text, 1_000 is 1000, yes is true.
const INTEGER =
  /^[-+]?(?:0b[01_]*[01][01_]*|0[0-7_]+|0|[1-9][0-9_]*|0x[0-9a-fA-F_]*[0-9a-fA-F][0-9a-fA-F_]*|[1-9][0-9_]*(?::[0-5]?[0-9])+)$/;
const FLOAT =
  /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const BOOLEAN = /^(?:(yes|Yes|YES|true|True|TRUE|on|On|ON)|no|No|NO|false|False|FALSE|off|Off|OFF)$/;
const DATE =
  /^\d{4}-(?:\d\d-\d\d|\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?)$/;
const LONGEST_NUMBER = 1_000;

const base60 = (digits: string) => digits.split(':').reduce((total, part) => total * 60n + BigInt(part), 0n);

function integerOf(source: string): bigint {
  const digits = source.replaceAll('_', '').replace(/^[-+]/, '');
  const size = digits.includes(':')
    ? base60(digits)
    : BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits);
  return source.startsWith('-') ? -size : size;
}

function floatOf(source: string): number {
  const digits = source.replaceAll('_', '').toLowerCase().replace(/^[-+]/, '');
  const size = digits.endsWith('.inf')
    ? Number.POSITIVE_INFINITY
    : digits.split(':').reduce((total, part) => total * 60 + Number(part), 0);
  return source.startsWith('-') ? -size : size;
}

const isText = (data: unknown): data is string => typeof data === 'string' && data.length <= LONGEST_NUMBER;

const integer = new Type('tag:yaml.org,2002:int', {
  kind: 'scalar',
  resolve: (data: unknown) => isText(data) && INTEGER.test(data),
  construct(data: string) {
    const exact = integerOf(data);
    const value = Number.isSafeInteger(Number(exact)) ? Number(exact) : null;
    return new YamlScalar('integer', data, value, exact.toString());
  },
  predicate: ((data: unknown) => Number.isSafeInteger(data) && !Object.is(data, -0)) as never,
  represent: ((data: number) => String(data)) as never,
});

const float = new Type('tag:yaml.org,2002:float', {
  kind: 'scalar',
  resolve: (data: unknown) => isText(data) && FLOAT.test(data),
  construct: (data: string) => new YamlScalar('float', data, floatOf(data)),
  predicate: ((data: unknown) => typeof data === 'number' && !Number.isSafeInteger(data)) as never,
  // A float needs its dot in YAML 1.1: 1e-7 would be read back as text.
  represent: ((data: number) => String(data).replace(/^(-?\d+)(e|$)/, '$1.0$2')) as never,
});

const boolean = new Type('tag:yaml.org,2002:bool', {
  kind: 'scalar',
  resolve: (data: unknown) => isText(data) && BOOLEAN.test(data),
  construct: (data: string) => new YamlScalar('boolean', data, BOOLEAN.exec(data)?.[1] !== undefined),
  predicate: ((data: unknown) => typeof data === 'boolean') as never,
  represent: ((data: boolean) => String(data)) as never,
});

const date = new Type('tag:yaml.org,2002:timestamp', {
  kind: 'scalar',
  resolve: (data: unknown) => isText(data) && DATE.test(data),
  construct: (data: string) => new YamlScalar('date', data, null),
});

/**
 * js-yaml's types with scalars resolved as by PyYAML's `safe_load`
 * (docs/product/formats.md#fichier-de-challenge); used to read and to write.
 */
export const PYTHON_SCHEMA = DEFAULT_SCHEMA.extend({ implicit: [integer, float, boolean, date] });

/** Every scalar is the written text: a name may be 0x90, a date must keep its offset, 010 is ten. */
export const TEXT_SCHEMA = FAILSAFE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:null', {
      kind: 'scalar',
      resolve: (data: unknown) => data === null || /^(?:~|null|Null|NULL)?$/.test(String(data)),
      construct: () => null,
    }),
  ],
});
