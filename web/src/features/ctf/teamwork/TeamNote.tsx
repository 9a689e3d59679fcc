import type { TeamNote as Note } from '@fanion/contract/ctf/teamwork/endpoints';
import { NOTE_MAX } from '@fanion/rules/challenges/limits';
import { useId, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useKeepFocus } from '../../../lib/keep-focus.ts';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { PaneHead } from '../frame/PaneHead.tsx';
import './teamwork.css';
import { useSaveTeamNote } from './queries.ts';
import { TEAMWORK_TEXTS as T } from './texts.ts';

/** The typed text, with the version that it was edited from. */
type Draft = { text: string; version: number };

/** The notes being written, by the id of their challenge: one may open another challenge meanwhile. */
export type Drafts = Map<number, Draft>;

type Props = { slug: string; challengeId: number; note: Note | null; team: boolean; drafts: Drafts };

/**
 * The team's note on a challenge. When two write at once nothing is lost: the later one keeps their text,
 * reads the other's, and saves over it or after merging both.
 */
export function TeamNote({ slug, challengeId, note, team, drafts }: Props) {
  const id = useId();
  const part = useKeepFocus<HTMLElement>();
  const save = useSaveTeamNote(slug, challengeId);
  // Null: not editing.
  const [draft, show] = useState(drafts.get(challengeId) ?? null);
  const [began, begin] = useState(false);
  function setDraft(next: Draft | null) {
    if (next) drafts.set(challengeId, next);
    else drafts.delete(challengeId);
    show(next);
  }
  const late = draft !== null && (note?.version ?? 0) !== draft.version;
  const refused = save.error instanceof ApiError && save.error.status === 409;
  function write() {
    begin(true);
    setDraft({ text: note?.text ?? '', version: note?.version ?? 0 });
  }
  useShortcut('n', T.keyWrite, draft === null ? write : null);
  function keep() {
    if (draft) save.mutate(draft, { onSuccess: () => setDraft(null) });
  }
  return (
    <section ref={part} className="team-note" aria-labelledby={id} tabIndex={-1}>
      <PaneHead id={id} no="C" level={3} title={team ? T.note : T.ownNote}>
        {draft === null && (
          <Button size="sm" variant="quiet" onClick={write}>
            {T.write} <kbd className="room-key">N</kbd>
          </Button>
        )}
      </PaneHead>
      {draft === null ? (
        note?.text ? (
          <>
            <p className="meta">{T.writtenBy(note.by, note.saved_at)}</p>
            <Markdown source={note.text} topLevel={3} />
          </>
        ) : (
          <p className="meta">{T.noteEmpty}</p>
        )
      ) : (
        <form
          className="team-note-form"
          onSubmit={(event) => {
            event.preventDefault();
            keep();
          }}
        >
          {late && note && (
            <>
              <Notice tone="warn" role="status">
                {T.conflict}
              </Notice>
              <section className="team-note-theirs" aria-label={T.theirs}>
                <p className="meta">{T.writtenBy(note.by, note.saved_at)}</p>
                <Markdown source={note.text} topLevel={3} />
              </section>
              <Button
                size="sm"
                onClick={() => setDraft({ text: `${note.text}\n\n${draft.text}`, version: note.version })}
              >
                {T.merge}
              </Button>
            </>
          )}
          <TextArea
            rows={6}
            limit={NOTE_MAX}
            aria-label={T.noteField}
            // No focus when one returns to it: the room's keys still work.
            autoFocus={began}
            value={draft.text}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              if (!late && !save.isPending) keep();
            }}
            onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          />
          {save.error && !refused && (
            <Notice tone="bad" role="alert">
              {messageOf(save.error)}
            </Notice>
          )}
          <p className="team-note-acts">
            <Button size="sm" variant="primary" type="submit" disabled={late} busy={save.isPending}>
              {T.save}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setDraft(null)}>
              {T.cancel}
            </Button>
          </p>
        </form>
      )}
      <p className="meta">{team ? T.noteWho : T.ownNoteWho}</p>
    </section>
  );
}
