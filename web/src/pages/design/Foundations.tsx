import { CATEGORIES } from '@fanion/rules/categories';
import type { CSSProperties } from 'react';
import { categoryLook } from '../../lib/look/category.ts';
import { HueLabel } from '../../ui/buttons/HueLabel.tsx';
import { Row, Section } from './Section.tsx';

const SURFACES = [
  'bg',
  's1',
  's2',
  's3',
  'row-hover',
  'row-me',
  'row-matrix',
  'line',
  'control',
  'flag-card',
];
const SIGNALS = ['text', 'muted', 'subtle', 'accent', 'accent-hi', 'ok', 'warn', 'bad', 'expert', 'live'];
const RANKS = ['gold', 'silver', 'bronze', 'orange', 'blue'];

function Swatch({ token }: { token: string }) {
  return (
    <span className="grid gap-1">
      <i
        className="block h-10 w-20 rounded-control border border-line"
        style={{ background: `var(--${token})` } as CSSProperties}
      />
      <span className="meta">{token}</span>
    </span>
  );
}

/** Colours and type. */
export function Foundations() {
  return (
    <Section title="Fondations">
      <Row name="Surfaces">
        {SURFACES.map((token) => (
          <Swatch key={token} token={token} />
        ))}
      </Row>
      <Row name="Texte, accent, signaux">
        {SIGNALS.map((token) => (
          <Swatch key={token} token={token} />
        ))}
      </Row>
      <Row name="Rangs">
        {RANKS.map((token) => (
          <Swatch key={token} token={token} />
        ))}
      </Row>
      <Row name="Catégories">
        {CATEGORIES.map(({ id, name }) => (
          <HueLabel key={id} label={name} {...categoryLook(id)} />
        ))}
      </Row>
      <div className="grid gap-2">
        <p className="font-display text-4xl">Planter son fanion 44/48</p>
        <p className="font-display text-3xl">Marée noire 32/38</p>
        <p className="font-display text-2xl">sillage 24/30</p>
        <p className="font-display text-xl">Security Analyst 20/28</p>
        <p className="text-lg text-muted">Texte d’accroche 18/28</p>
        <p className="text-base">
          Corps de texte 16/26 : dans la nuit du 14 au 15 janvier, le cargo a dérouté.
        </p>
        <p>Tableau 14/20</p>
        <p className="meta">Détail 12/16</p>
        <p className="num">FANION{'{0O1lI}'} 5 420 pts</p>
        <p>
          <a className="link" href="#fondations">
            Un lien dans le texte
          </a>
        </p>
      </div>
    </Section>
  );
}
