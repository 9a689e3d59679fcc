import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { number } from '../../../lib/french.ts';
import { associationQuery } from '../../association/queries.ts';
import { BrandArt } from './BrandArt.tsx';
import './brand.css';

/** The panel beside account forms, on wide screens: the picture, the motto, the association's figures. */
export function BrandPanel({ logo }: { logo: ReactNode }) {
  const { data } = useQuery(associationQuery);
  return (
    <aside className="brand" aria-label="Présentation">
      <BrandArt />
      {logo}
      <div className="w-full">
        <p className="brand-title">
          Chercher, comprendre,
          <br />
          planter son fanion.
        </p>
        <dl className="brand-figures">
          {data && (
            <>
              <div>
                <dt>Challenges</dt>
                <dd>{number(data.totals.challenges)}</dd>
              </div>
              <div>
                <dt>Membres</dt>
                <dd>{number(data.totals.members)}</dd>
              </div>
            </>
          )}
        </dl>
      </div>
    </aside>
  );
}
