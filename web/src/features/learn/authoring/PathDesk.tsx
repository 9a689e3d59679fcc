import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import type { AuthoredPath } from '@fanion/contract/learn/authoring/paths';
import { categoryName } from '@fanion/rules/challenges/categories';
import { FilePlus2, FolderPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useKeepFocus } from '../../../lib/keep-focus.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { SortableList } from '../../../ui/layout/SortableList.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { later } from '../../../ui/states/later.ts';
import { levelLook, minutesText } from '../model.ts';
import { LEARN_TEXTS } from '../texts.ts';
import {
  applyOrder,
  editorAddress,
  followAddress,
  orderOf,
  withLessonMoved,
  withLessons,
  withModules,
} from './model.ts';
import { useOrderPath } from './queries.ts';
import { STATES, DESK_TEXTS as T } from './texts.ts';

const LessonDialog = later(async () => (await import('./ModuleDialog.tsx')).LessonDialog);
const ModuleDialog = later(async () => (await import('./ModuleDialog.tsx')).ModuleDialog);
const PathDialog = later(async () => (await import('./PathDialog.tsx')).PathDialog);

type Module = AuthoredPath['modules'][number];
type OpenDialog = { what: 'path' | 'module' } | { what: 'edit' | 'lesson'; module: Module } | null;
type Props = { path: AuthoredPath; paths: readonly AuthoredPath[] };

/** A path with all its content, ordered by the pointer or by the arrows. */
export function PathDesk({ path: storedPath, paths }: Props) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const order = useOrderPath(storedPath.slug);
  const desk = useKeepFocus<HTMLElement>();
  const path = order.isPending ? applyOrder(storedPath, order.variables) : storedPath;
  const { slug, title, level, category, code, unlisted, modules } = path;
  const close = () => setDialog(null);
  const save = (next: ReturnType<typeof orderOf> | null) => {
    if (next) void toast.outcome(order.mutateAsync(next), T.orderFailed);
  };
  const count = modules.reduce((sum, { lessons }) => sum + lessons.length, 0);
  return (
    <Card
      ref={desk}
      title={title}
      action={
        <Button size="sm" icon={Pencil} aria-haspopup="dialog" onClick={() => setDialog({ what: 'path' })}>
          {T.editPath}
          <span className="sr"> {title}</span>
        </Button>
      }
    >
      <div className="desk-facts">
        <Facts as="p" className="meta">
          <Difficulty {...levelLook(level)} />
          {categoryName(category)}
          {T.lessons(count)}
        </Facts>
        {unlisted && <Chip tone="line">{T.unlisted}</Chip>}
        <CopyButton
          size="sm"
          text={followAddress(code)}
          label={T.copyLink}
          done={T.linkCopied}
          context={T.linkOf(title)}
        />
      </div>
      <SortableList
        tall
        items={modules}
        keyOf={({ id }) => id}
        nameOf={(module) => module.title}
        busy={order.isPending}
        onOrder={(next) =>
          save(
            withModules(
              orderOf(path),
              next.map(({ id }) => id),
            ),
          )
        }
      >
        {(module) => (
          <ModuleDesk
            module={module}
            of={title}
            busy={order.isPending}
            onLessons={(lessons) => save(withLessons(orderOf(path), module.id, lessons))}
            onFurther={(lesson, by) => save(withLessonMoved(orderOf(path), lesson, by))}
            onAsk={(what) => setDialog({ what, module })}
          />
        )}
      </SortableList>
      <p className="mt-4">
        <Button
          size="sm"
          icon={FolderPlus}
          aria-haspopup="dialog"
          onClick={() => setDialog({ what: 'module' })}
        >
          {T.newModule}
          <span className="sr"> {title}</span>
        </Button>
      </p>
      {dialog?.what === 'path' && <PathDialog path={storedPath} paths={paths} onClose={close} />}
      {dialog?.what === 'module' && <ModuleDialog path={slug} onClose={close} />}
      {dialog?.what === 'edit' && <ModuleDialog path={slug} module={dialog.module} onClose={close} />}
      {dialog?.what === 'lesson' && <LessonDialog module={dialog.module} onClose={close} />}
    </Card>
  );
}

type ModuleProps = {
  module: Module;
  /** Title of its path. */
  of: string;
  busy: boolean;
  onLessons: (slugs: string[]) => void;
  /** A lesson at an end moves into the next module, or back into the previous one. */
  onFurther: (slug: string, by: 1 | -1) => void;
  onAsk: (what: 'edit' | 'lesson') => void;
};

function ModuleDesk({ module, of, busy, onLessons, onFurther, onAsk }: ModuleProps) {
  const { title, lessons } = module;
  return (
    <section aria-label={`${of}\u00a0: ${title}`} className="desk-module">
      <div className="desk-module-head">
        <h3>{title}</h3>
        <Button size="sm" variant="quiet" icon={Pencil} aria-haspopup="dialog" onClick={() => onAsk('edit')}>
          <span className="sr">
            {T.editModule} {title}
          </span>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={FilePlus2}
          aria-haspopup="dialog"
          onClick={() => onAsk('lesson')}
        >
          {T.newLesson}
          <span className="sr"> {title}</span>
        </Button>
      </div>
      {lessons.length === 0 ? (
        <p className="text-muted">{T.emptyModule}</p>
      ) : (
        <SortableList
          items={lessons}
          keyOf={({ slug }) => slug}
          nameOf={(lesson) => lesson.title}
          busy={busy}
          onOrder={(next) => onLessons(next.map(({ slug }) => slug))}
          beyond={{ up: ({ slug }) => onFurther(slug, -1), down: ({ slug }) => onFurther(slug, 1) }}
        >
          {(lesson) => (
            <div className="desk-lesson">
              <Link className="learn-line-link min-w-0" to={editorAddress(lesson.slug)}>
                {lesson.title}
              </Link>
              <span className="desk-lesson-end">
                {lesson.premium && <Chip tone="line">{LEARN_TEXTS.premium}</Chip>}
                <span className="num meta">{minutesText(lesson.minutes)}</span>
                <StateChip state={lesson.state} />
              </span>
            </div>
          )}
        </SortableList>
      )}
    </section>
  );
}

const TONES = { draft: 'neutral', review: 'warn', published: 'ok', removed: 'line' } as const;

/** The writing state of a lesson. */
export const StateChip = ({ state }: { state: AuthoredLesson['state'] }) => (
  <Chip tone={TONES[state]}>{STATES[state]}</Chip>
);
