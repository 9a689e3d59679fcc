import '../styles.css';
import { createRouter } from '../lib/routing/router.ts';
import { ROUTES } from './routes.ts';

// Requests the page's code in parallel with the code that renders it, not after it has run.
const router = createRouter(ROUTES);
router.start();
void import('./application.tsx').then(({ draw }) => draw(router));
