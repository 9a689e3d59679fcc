import { z } from 'zod';
import { listing } from '../fields.ts';

/** Fanion has no CTFd pages: a program that looks for some finds none, and adds none. */
export const listPages = listing('/v1/pages', 'CTFd : les pages ; il n’y en a pas ici', z.never());
/** Fanion has no CTFd modules of challenges either. */
export const listModules = listing('/v1/modules', 'CTFd : les modules ; il n’y en a pas ici', z.never());
