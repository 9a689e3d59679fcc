import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { typeset } from '../../../lib/french.ts';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { Connection, ExternalLink } from '../play/Connection.tsx';
import { PLAY_TEXTS } from '../play/texts.ts';
import { DETAIL_TEXTS } from '../texts.ts';
import { Prerequisites } from './Prerequisites.tsx';
import { useOfflineStatement } from './use-offline-statement.ts';

type Statement = Pick<
  Challenge,
  'description' | 'connection_info' | 'rules' | 'requirements' | 'prerequisites' | 'resources' | 'attribution'
>;

type Props = {
  challenge: Statement;
  /** The name under which it is stored for offline reading; null when it is not. */
  offlineName?: string | null;
};

/** The statement: its text, where to connect, rules, requirements and resources (docs/product/challenges.md#page). */
export function DescriptionPanel({ challenge, offlineName = null }: Props) {
  const statementRef = useOfflineStatement(offlineName);
  const { description, connection_info, rules, requirements, prerequisites, resources, attribution } =
    challenge;
  return (
    <div className="grid gap-6" ref={statementRef}>
      {description && <Markdown source={description} />}
      {connection_info && (
        <section className="prose">
          <h2>{PLAY_TEXTS.connection}</h2>
          <Connection info={connection_info} />
        </section>
      )}
      <Lines title={DETAIL_TEXTS.rules} lines={rules} />
      <Lines title={DETAIL_TEXTS.requirements} lines={requirements} />
      {prerequisites.length > 0 && (
        <section className="prose">
          <h2>{DETAIL_TEXTS.prerequisites}</h2>
          <Prerequisites items={prerequisites} />
        </section>
      )}
      {resources.length > 0 && (
        <section className="prose">
          <h2>{DETAIL_TEXTS.resources}</h2>
          <ul>
            {resources.map(({ title, url, description: about }) => (
              <li key={url}>
                <ExternalLink href={url}>{typeset(title)}</ExternalLink>
                {about && <span className="block text-sm text-muted">{typeset(about)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {attribution && <p className="meta">{typeset(attribution)}</p>}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="prose">
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{typeset(line)}</li>
        ))}
      </ul>
    </section>
  );
}
