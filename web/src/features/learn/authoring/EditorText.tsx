import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import { useQuery } from '@tanstack/react-query';
import { Eye, PenLine } from 'lucide-react';
import { useId, useState } from 'react';
import '../lessons/lesson.css';
import '../lessons/code.css';
import { useDebounced } from '../../../lib/use-debounced.ts';
import type { Form } from '../../../lib/use-form.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { LessonBody } from '../lessons/LessonBody.tsx';
import { EditorArea } from './EditorArea.tsx';
import type { Draft } from './model.ts';
import { previewQuery } from './queries.ts';
import { EDITOR_TEXTS as T } from './texts.ts';

type Props = { lesson: AuthoredLesson; form: Form<Draft> };
type Mode = 'write' | 'preview';

/** The text and its preview: side by side where there is room, as tabs elsewhere. */
export function EditorText({ lesson, form }: Props) {
  const wide = useMedia('(width >= 1024px)');
  const idBase = useId();
  const [mode, setMode] = useState<Mode>('write');
  const { body } = form.values;
  if (wide)
    return (
      <div className="author-panes">
        <EditorArea lesson={lesson} form={form} />
        <div>
          <h2 className="field-label">{T.preview}</h2>
          <Preview lesson={lesson} body={body} />
        </div>
      </div>
    );
  return (
    <div>
      <Tabs<Mode>
        label={T.modes}
        idBase={idBase}
        value={mode}
        onChange={setMode}
        tabs={[
          { id: 'write', label: T.write, icon: PenLine },
          { id: 'preview', label: T.preview, icon: Eye },
        ]}
      />
      <TabPanel idBase={idBase} value={mode} className="mt-4">
        <div hidden={mode !== 'write'}>
          <EditorArea lesson={lesson} form={form} />
        </div>
        {mode === 'preview' && <Preview lesson={lesson} body={body} />}
      </TabPanel>
    </div>
  );
}

/** The server's rendering of the text, a moment after the last key. */
function Preview({ lesson: { slug, files }, body }: { lesson: AuthoredLesson; body: string }) {
  const settled = useDebounced(body, 400);
  const query = useQuery({ ...previewQuery(settled), enabled: settled.trim() !== '' });
  const { data } = query;
  return (
    <section
      className="author-preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
      tabIndex={0}
      aria-label={T.preview}
      aria-busy={query.isFetching || undefined}
    >
      {body.trim() === '' ? (
        <p className="text-subtle">{T.previewEmpty}</p>
      ) : data ? (
        <LessonBody slug={slug} files={files} text={data.text} challenges={data.challenges} />
      ) : (
        <QueryState query={query} failed={T.previewFailed} compact lines={8} height={24} />
      )}
    </section>
  );
}
