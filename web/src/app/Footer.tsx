import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { associationQuery } from '../features/association/queries.ts';
import { PRODUCT } from '../lib/page-title.ts';
import { footerItems } from './navigation.ts';

/** The foot of every page. */
export function Footer() {
  const source = useQuery(associationQuery).data?.source_url;
  return (
    <footer className="footer">
      <div className="wrap">
        <span>{PRODUCT} · association loi 1901</span>
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
      </div>
    </footer>
  );
}
