import '../styles.css';
import { createRouter } from '../lib/routing/router.ts';
import { ROUTES } from './routes.ts';

// The code of the page is asked for beside that which draws it, and not after it has run.
const router = createRouter(ROUTES);
router.start();
void import('./application.tsx').then(({ draw }) => draw(router));
