import { readTime } from '@fanion/rules/writeups/text';
import { Eye, PenLine } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { WriteupMarkdown } from '../reading/WriteupMarkdown.tsx';
import { EditorArea } from './EditorArea.tsx';
import { countWords } from './model.ts';
import { EDITOR_TEXTS } from './texts.ts';
import type { EditorImages } from './use-editor-images.ts';
import type { WriteupEditorState } from './use-writeup-editor.ts';

type Props = { editor: WriteupEditorState; images: EditorImages; disabled: boolean };
type Mode = 'write' | 'preview';
const MODES = 'editor-mode';

/** The text and its preview: side by side from 1024 px, as tabs below. */
export function EditorText({ editor, images, disabled }: Props) {
  const wide = useMedia('(width >= 1024px)');
  const [mode, setMode] = useState<Mode>('write');
  const { content } = editor.draft;
  if (wide) {
    return (
      <div className="editor-panes">
        <EditorArea editor={editor} images={images} disabled={disabled} />
        <section aria-labelledby="editor-preview">
          <h2 id="editor-preview" className="field-label">
            {EDITOR_TEXTS.preview}
            <Counts content={content} />
          </h2>
          <Preview content={content} images={images.images} />
        </section>
      </div>
    );
  }
  return (
    <div>
      <Tabs<Mode>
        label={EDITOR_TEXTS.modes}
        idBase={MODES}
        value={mode}
        onChange={setMode}
        tabs={[
          { id: 'write', label: EDITOR_TEXTS.write, icon: PenLine },
          { id: 'preview', label: EDITOR_TEXTS.preview, icon: Eye },
        ]}
      />
      <TabPanel idBase={MODES} value={mode} className="editor-panel">
        {/* Kept in the page behind the preview, so that the browser can still undo typing. */}
        <div hidden={mode !== 'write'}>
          <EditorArea editor={editor} images={images} disabled={disabled} />
        </div>
        {mode === 'preview' && (
          <>
            <h2 className="field-label">
              <span className="sr">{EDITOR_TEXTS.preview}</span>
              <Counts content={content} />
            </h2>
            <Preview content={content} images={images.images} />
          </>
        )}
      </TabPanel>
    </div>
  );
}

function Counts({ content }: { content: string }) {
  const deferredContent = useDeferredValue(content);
  return (
    <Facts className="num font-normal text-subtle">
      {EDITOR_TEXTS.words(countWords(deferredContent))}
      {EDITOR_TEXTS.readTime(readTime(deferredContent))}
    </Facts>
  );
}

function Preview({ content, images }: { content: string; images: EditorImages['images'] }) {
  // A long text is rendered when typing leaves time for it.
  const deferredContent = useDeferredValue(content);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: the section around it has the heading; this part scrolls
    <div className="author-preview" role="region" aria-label={EDITOR_TEXTS.preview} tabIndex={0}>
      {deferredContent.trim() ? (
        <WriteupMarkdown source={deferredContent} images={images} />
      ) : (
        <p className="text-muted">{EDITOR_TEXTS.emptyPreview}</p>
      )}
    </div>
  );
}
