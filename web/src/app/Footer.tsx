import { Link } from 'react-router';
import { PRODUCT } from '../lib/page-title.ts';
import { footerItems } from './navigation.ts';

/** The foot of every page. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap">
        <span>{PRODUCT} · association loi 1901</span>
        {footerItems.length > 0 && (
          <nav aria-label="Pied de page">
            <ul>
              {footerItems.map((item) => (
                <li key={item.to}>
                  <Link to={item.to}>{item.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  );
}
