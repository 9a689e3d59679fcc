import './editor.css';
import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { ChartColumn, Eye, History, MessageSquare, PenLine } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useLocation } from '../../../lib/routing/hooks.ts';
import { useSaveKey } from '../../../lib/saving/use-save-key.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type Draft, draftOf, isReadOnlyProposal } from '../drafts/model.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import { EditorAccess } from '../form/EditorAccess.tsx';
import { EditorFiles } from '../form/EditorFiles.tsx';
import { EditorFlags } from '../form/EditorFlags.tsx';
import { EditorHints } from '../form/EditorHints.tsx';
import { EditorIdentity } from '../form/EditorIdentity.tsx';
import { EditorPoints } from '../form/EditorPoints.tsx';
import { EditorResources } from '../form/EditorResources.tsx';
import { EditorStatement } from '../form/EditorStatement.tsx';
import { FlagDialogs, type OpenFlagDialog } from '../form/FlagDialogs.tsx';
import { ChallengeStatistics } from '../statistics/ChallengeStatistics.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorChecklist } from './EditorChecklist.tsx';
import { EditorConflict } from './EditorConflict.tsx';
import { EditorFollow } from './EditorFollow.tsx';
import { EditorHistory } from './EditorHistory.tsx';
import { EditorPreview } from './EditorPreview.tsx';
import { OwnNotice } from './OwnNotice.tsx';
import { FOLLOW_TEXTS } from './texts.ts';
import { useChallengeEditor } from './use-challenge-editor.ts';

type Part = 'form' | 'preview' | 'follow' | 'history' | 'statistics';

/**
 * The editor of a challenge: its form, and beside it the preview for players and what remains to do. On a
 * small screen they are tabs.
 */
export function ChallengeEditor({ challenge }: { challenge: AuthoredChallenge }) {
  const editor = useChallengeEditor(challenge);
  const { form } = editor;
  const idBase = useId();
  const wide = useMedia('(width >= 1280px)');
  const followed = challenge.remarks.length > 0;
  // A notification of a remark links to where it is read.
  const { hash } = useLocation();
  const [part, setPart] = useState<Part>(followed && hash === '#suivi' ? 'follow' : 'form');
  useEffect(() => {
    if (followed && hash === '#suivi') setPart('follow');
  }, [followed, hash]);
  const closed = isReadOnlyProposal(challenge);
  const [ask, setAsk] = useState<OpenFlagDialog | null>(null);
  useSaveKey(form.submit);
  const beside = (
    <fieldset disabled={closed} className="challenge-desk-column">
      <EditorPreview challenge={challenge} form={form} />
      <EditorChecklist challenge={challenge} stale={form.dirty} />
    </fieldset>
  );
  const visiblePart = wide && part === 'preview' ? 'form' : part;
  return (
    <div className="author">
      <Tabs<Part>
        label={T.parts}
        idBase={idBase}
        value={visiblePart}
        onChange={setPart}
        tabs={[
          { id: 'form', label: T.form, icon: PenLine },
          ...(wide ? [] : [{ id: 'preview' as const, label: T.preview, icon: Eye }]),
          ...(followed ? [{ id: 'follow' as const, label: FOLLOW_TEXTS.follow, icon: MessageSquare }] : []),
          { id: 'history', label: T.history, icon: History },
          // A challenge of an event has its own board.
          ...(challenge.published && !challenge.event
            ? [{ id: 'statistics' as const, label: T.statistics, icon: ChartColumn }]
            : []),
        ]}
      />
      <OwnNotice challenge={challenge} />
      {editor.theirs && <EditorConflict editor={editor} theirs={editor.theirs} />}
      <TabPanel idBase={idBase} value={visiblePart}>
        {/* Kept in the page under the other tabs, so that the browser can still undo typing. */}
        <div className="challenge-desk" hidden={visiblePart !== 'form'}>
          <form ref={form.element} id={form.id} noValidate onSubmit={form.submit}>
            <fieldset disabled={closed} className="challenge-desk-column">
              <EditorIdentity challenge={challenge} form={form} />
              <EditorStatement form={form} />
              <EditorPoints challenge={challenge} form={form} />
              <EditorFlags challenge={challenge} form={form} onAsk={setAsk} />
              <EditorFiles challenge={challenge} form={form} />
              <EditorHints form={form} />
              <EditorAccess challenge={challenge} form={form} />
              <EditorResources form={form} />
            </fieldset>
          </form>
          {wide && beside}
        </div>
        {visiblePart === 'preview' && beside}
        {visiblePart === 'follow' && <EditorFollow challenge={challenge} />}
        {visiblePart === 'statistics' && <ChallengeStatistics id={challenge.id} />}
        {visiblePart === 'history' && (
          <EditorHistory
            challenge={challenge}
            onBringBack={
              closed
                ? null
                : (content) => {
                    const past = {
                      ...draftOf(content),
                      ...(challenge.published && { slug: challenge.slug }),
                    };
                    for (const [name, value] of Object.entries(past))
                      form.set(name as keyof Draft, value as never);
                    setPart('form');
                    toast.info(T.broughtBack);
                  }
            }
          />
        )}
      </TabPanel>
      <FlagDialogs challenge={challenge} ask={ask} onClose={() => setAsk(null)} />
      <EditorBar challenge={challenge} editor={editor} />
      <LeaveGuard unsaved={form.dirty} title={T.leave} why={T.leaveWhy} leave={T.leaveConfirm} />
    </div>
  );
}
