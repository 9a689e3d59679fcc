import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { answered } from '../fields.ts';

const empty = answered(z.array(z.never()));

/** Fanion has no pages of CTFd: a program that looks for some finds none, and adds none. */
export const listPages = endpoint('GET /v1/pages', {
  summary: 'CTFd : les pages ; il n’y en a pas ici',
  answer: empty,
});
/** The same of its modules of challenges. */
export const listModules = endpoint('GET /v1/modules', {
  summary: 'CTFd : les modules ; il n’y en a pas ici',
  answer: empty,
});
