import './styles.css';
import './features/front/events.css';
import './features/front/front.css';
import './features/front/hero.css';
import './features/front/planted.css';
import './features/front/season.css';
import { showSolved } from './features/front/planted-model.ts';
import { accessToken } from './lib/tokens.ts';

// The server rendered the page, the same for all: for a visitor only the solves of this browser are read. A
// member gets the dashboard at the address of the front page.
if (accessToken() !== null && !document.querySelector('[data-public]')) {
  document.querySelector('.front')?.remove();
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  void import('./app/main.ts');
} else void showSolved(document);
