import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const getThemeCss = endpoint('GET /challenges/themes/:sheet', {
  summary: "Feuille de style assainie d'un challenge",
  audience: 'public',
  params: z.object({ sheet: z.string().min(1).max(100) }),
  answer: z.any(),
});

export const getThemeImage = endpoint('GET /challenges/images/:image', {
  summary: "Image d'un challenge",
  audience: 'public',
  params: z.object({ image: z.string().min(1).max(100) }),
  answer: z.any(),
});
