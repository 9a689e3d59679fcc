import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { associationQuery } from '../../features/association/queries.ts';
import { ThemeChoice } from '../../features/auth/brand/ThemeChoice.tsx';
import { useAssociationName } from '../../lib/association-name.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { useNear } from '../../lib/use-near.ts';
import { Facts } from '../../ui/layout/Facts.tsx';
import { footerItems } from '../bar/navigation.ts';

/**
 * The footer of every page. Its link to the source is loaded when it comes into view: a long page has enough
 * to load.
 */
export function Footer() {
  const name = useAssociationName();
  const foot = useRef<HTMLElement>(null);
  const near = useNear(foot);
  const source = useQuery({ ...associationQuery, enabled: near }).data?.source_url;
  return (
    <footer className="footer" ref={foot}>
      <div className="wrap">
        <Facts>
          {name}
          association loi 1901
        </Facts>
        {(footerItems.length > 0 || source) && (
          <nav aria-label="Pied de page">
            <ul>
              {footerItems.map((item) => (
                <li key={item.to}>
                  <Link to={item.to}>{item.label}</Link>
                </li>
              ))}
              {source && (
                <li>
                  <a href={source} target="_blank" rel="noopener noreferrer">
                    Code source
                    <span className="sr"> (nouvel onglet)</span>
                  </a>
                </li>
              )}
            </ul>
          </nav>
        )}
        <ThemeChoice />
      </div>
    </footer>
  );
}
