import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Compiled from inside files/ so that no path of the building machine enters the binary.
execFileSync(
  'gcc',
  [
    '-O0',
    '-w',
    '-fno-stack-protector',
    '-no-pie',
    '-fcf-protection=none',
    '-Wl,--build-id=none',
    '-o',
    'coque',
    'coque.c',
  ],
  { cwd: fileURLToPath(new URL('files/', import.meta.url)) },
);
