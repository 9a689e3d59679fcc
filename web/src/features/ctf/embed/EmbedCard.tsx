import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { ExternalLink, Settings } from 'lucide-react';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useAccess } from '../../access/queries.ts';
import { embedCode } from './model.ts';
import { EMBED_TEXTS as T } from './texts.ts';

/**
 * The frame that shows an event's board on another site's page, and the sites that may show it
 * (docs/product/ctf-live.md#classement-intégré).
 */
export function EmbedCard({ event }: { event: Pick<ManagedEvent, 'name' | 'embed' | 'draft'> }) {
  const { may } = useAccess();
  const { url, origins } = event.embed;
  const code = embedCode(url, event.name);
  return (
    <Card no="02" title={T.title}>
      {origins.length === 0 ? (
        <p className="text-muted">{T.none}</p>
      ) : (
        <>
          <p className="text-muted">{T.why}</p>
          <Field label={T.code} className="mt-3">
            <TextArea readOnly rows={3} value={code} className="font-mono" />
          </Field>
          <p className="meta mt-2">
            {T.sites} : {origins.join(', ')}
          </p>
          {event.draft && <p className="meta">{T.draft}</p>}
        </>
      )}
      <div className="manage-actions">
        {origins.length > 0 && <CopyButton text={code} label={T.copy} />}
        {origins.length > 0 && !event.draft && (
          <LinkButton href={url} icon={ExternalLink}>
            {T.look}
          </LinkButton>
        )}
        {may('can_manage_users') && (
          <LinkButton to="/gestion/reglages" icon={Settings}>
            {T.settings}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
