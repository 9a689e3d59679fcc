import { afterAll, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';

/** Runs this when the running test ends; outside a test, when this test file ends. */
export function whenOver(work: () => Promise<void>): void {
  if (getCurrentTest()) onTestFinished(work);
  else afterAll(work);
}
