import type { LegalPage as LegalPageName } from '@fanion/contract/association/legal';
import { useQuery } from '@tanstack/react-query';
import { LegalText } from '../../features/association/legal/LegalText.tsx';
import { legalQuery } from '../../features/association/legal/queries.ts';
import { LEGAL_TEXTS as T, TITLES } from '../../features/association/legal/texts.ts';
import { Register } from '../../features/auth/export/Register.tsx';
import { useLocation } from '../../lib/routing/hooks.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** One of the legal pages, by its address; the register of processing is under the privacy text. */
export default function LegalPage() {
  const { pathname, search } = useLocation();
  const requestedVersion = Number(new URLSearchParams(search).get('version'));
  const version = Number.isInteger(requestedVersion) && requestedVersion > 0 ? requestedVersion : undefined;
  const page = pathname.replaceAll('/', '') as LegalPageName;
  // The length of the text decides where the register begins.
  const { isPending } = useQuery(legalQuery(page, version));
  return (
    <Page title={TITLES[page]} className="grid gap-12">
      <LegalText page={page} version={version} />
      {page === 'confidentialite' && !isPending && (
        <section className="grid gap-4">
          <h2>{T.register}</h2>
          <Register />
        </section>
      )}
    </Page>
  );
}
