import type { TrainingEvent } from '@fanion/contract/learn/events';
import { CirclePlay, FileText } from 'lucide-react';
import { bytes } from '../../../lib/french.ts';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { readMaterial } from './queries.ts';
import { EVENT_TEXTS as T } from './texts.ts';

/** The remains of a past event: its summary, its recording, its files. */
export function AfterEvent({ event }: { event: TrainingEvent }) {
  const { covered, replay, files, slug } = event;
  return (
    <>
      {covered && (
        <Card title={T.covered}>
          <Markdown source={covered} topLevel={3} />
        </Card>
      )}
      {replay && <Replay address={replay} />}
      {files.length > 0 && <Files slug={slug} files={files} />}
    </>
  );
}

function Replay({ address }: { address: string }) {
  const host = URL.parse(address)?.hostname ?? address;
  return (
    <Card title={T.replay}>
      <p className="mb-4 text-muted">{T.watchWhy(host)}</p>
      <p>
        <LinkButton icon={CirclePlay} href={address} target="_blank" rel="noopener noreferrer">
          {T.watch(host)}
          <span className="sr"> (nouvel onglet)</span>
        </LinkButton>
      </p>
    </Card>
  );
}

function Files({ slug, files }: Pick<TrainingEvent, 'slug' | 'files'>) {
  return (
    <Card title={T.files}>
      <ul className="learn-lines">
        {files.map(({ id, title, name, size }) => (
          <li key={id}>
            <Icon of={FileText} className="text-subtle" />
            <span className="min-w-0 flex-1">
              {title}
              <Facts className="meta wrap-anywhere">
                {name}
                {bytes(size)}
              </Facts>
            </span>
            <DownloadButton size="sm" name={name} read={() => readMaterial(slug, id)} failed={T.fileFailed}>
              {T.download}
              <span className="sr"> {title}</span>
            </DownloadButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
