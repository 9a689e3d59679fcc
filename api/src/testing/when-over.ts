import { afterAll, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';

/** Does this when the running test ends; outside of a test, when this test file does. */
export function whenOver(work: () => Promise<void>): void {
  if (getCurrentTest()) onTestFinished(work);
  else afterAll(work);
}
