type Properties = Record<string, string>;

/** The custom properties that one CSS block declares, as written: { '--bg': '#090d13' }. */
export function propertiesOf(css: string, selector: string): Properties {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no block ${selector}`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]?.trim()]));
}

/** The two values of a token, as written: light-dark(light, dark). */
const BOTH = /^light-dark\(([^,]+), (.+)\)$/;

/** The six-digit colours of properties in one of the two themes, references followed. */
export function coloursOf(properties: Properties, theme: 'light' | 'dark' = 'dark'): Properties {
  const colours: Properties = {};
  for (const name of Object.keys(properties)) {
    let value = properties[name];
    for (let hops = 0; hops < 5 && value?.startsWith('var('); hops += 1)
      value = properties[value.slice(4, -1)];
    value = value && (BOTH.exec(value)?.[theme === 'light' ? 1 : 2] ?? value);
    if (value && /^#[0-9a-f]{6}$/i.test(value)) colours[name] = value;
  }
  return colours;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two six-digit colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
