import type { Challenge } from '@fanion/contract/challenges/challenges';
import { typo } from '../../../lib/french.ts';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { safeHref } from '../../../ui/markdown/safe-href.ts';
import { DETAIL_TEXTS } from '../texts.ts';
import { Prerequisites } from './Prerequisites.tsx';

/** The statement: its text, where to connect, rules, requirements and resources (specification 3, "Challenge"). */
export function DescriptionPanel({ challenge }: { challenge: Challenge }) {
  const { description, connection_info, rules, requirements, prerequisites, resources, attribution } =
    challenge;
  return (
    <div className="grid gap-6">
      {description && <Markdown source={description} />}
      {connection_info && (
        <section className="prose">
          <h2>{DETAIL_TEXTS.connection}</h2>
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
                <Outside href={url}>{typo(title)}</Outside>
                {about && <span className="block text-sm text-muted">{typo(about)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {attribution && <p className="meta">{typo(attribution)}</p>}
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
          <li key={line}>{typo(line)}</li>
        ))}
      </ul>
    </section>
  );
}

/** An address is a link, a command is copied. */
function Connection({ info }: { info: string }) {
  if (/^https?:\/\/\S+$/.test(info.trim())) return <Outside href={info.trim()}>{info.trim()}</Outside>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0">{info}</code>
      <CopyButton text={info} label="Copier" size="sm" />
    </div>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  const safe = safeHref(href);
  if (!safe) return children;
  return (
    <a className="link" href={safe} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="sr"> (nouvel onglet)</span>
    </a>
  );
}
