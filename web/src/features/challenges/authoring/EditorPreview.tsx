import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { readableOn, surfaceContrast } from '@fanion/rules/challenges/colour';
import { xpFor } from '@fanion/rules/challenges/scoring';
import { ExternalLink } from 'lucide-react';
import type { CSSProperties } from 'react';
import '../page/page.css';
import '../page/detail-layouts.css';
import '../themes/media.css';
import { bytes, decimal, points, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import type { Form } from '../../../lib/use-form.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { optionsOf } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { type Draft, scoringOf } from '../drafts/model.ts';
import { LAYOUT_NAMES, EDITOR_TEXTS as T } from '../drafts/texts.ts';
import { EditorImages } from '../form/EditorImages.tsx';
import { PLAY_TEXTS } from '../play/texts.ts';
import { schemeOf, themeColours } from '../themes/layout-model.ts';

type Props = { challenge: AuthoredChallenge; form: Form<Draft> };

/**
 * The challenge as players will see it, updated while typing, in the chosen layout; its theme is chosen here
 * too.
 */
export function EditorPreview({ challenge, form }: Props) {
  const { layout } = form.values;
  return (
    <Card
      no="A1"
      title={T.preview}
      action={
        // Its author finds it in the list, once it is published.
        (!challenge.own || challenge.stage === 'published') && (
          <LinkButton size="sm" icon={ExternalLink} to={`/challenges/${challenge.slug}`}>
            {T.see}
          </LinkButton>
        )
      }
    >
      <div className="challenge-fields">
        <Segmented
          label={T.layouts}
          segments={optionsOf(LAYOUT_NAMES)}
          value={layout}
          onChange={(next) => form.set('layout', next)}
        />
        <Sheet challenge={challenge} draft={form.values} />
        <div className="author-facts">
          <Colour form={form} name="primary_color" label={T.primary} />
          <Colour form={form} name="accent_color" label={T.accent} />
        </div>
        <Field of={form.field('custom_css')} label={T.css} hint={T.cssHint} optional>
          <TextArea rows={3} spellCheck={false} className="challenge-area" />
        </Field>
        <Verdict challenge={challenge} />
        <EditorImages challenge={challenge} form={form} />
      </div>
    </Card>
  );
}

/** The challenge as its page shows it: the same colours and fonts, without a player's controls. */
function Sheet({ challenge, draft }: { challenge: AuthoredChallenge; draft: Draft }) {
  const { layout, name, category, difficulty, tags, description, files, hints } = draft;
  const scoring = scoringOf(draft);
  const worth = scoring === null ? 0 : scoring.kind === 'static' ? scoring.points : scoring.initial;
  const theme = {
    layout_type: layout,
    primary_color: readableOn(layout, draft.primary_color.trim()),
    accent_color: readableOn(layout, draft.accent_color.trim()),
    backgroundImage: null,
    logoUrl: null,
    customCSS: draft.custom_css.trim() || null,
  };
  return (
    <section
      className="challenge challenge-sheet"
      data-layout={layout}
      data-scheme={schemeOf(layout, theme)}
      style={themeColours(theme) as CSSProperties}
      aria-label={T.previewed}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
      tabIndex={0}
    >
      <p className="challenge-sheet-name">{typeset(name)}</p>
      <p className="challenge-line">
        <HueLabel label={categoryName(category)} {...categoryLook(category)} />
        <Difficulty {...difficultyLook(difficulty)} />
        <span>{points(worth)}</span>
        <span>{T.xp(xpFor(worth, draft.xp.trim() === '' ? null : Number(draft.xp) || 0))}</span>
      </p>
      {tags.length > 0 && (
        <p className="challenge-line">
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
      )}
      {description.trim() === '' ? (
        <p className="text-muted">{T.previewEmpty}</p>
      ) : (
        <Markdown source={description} topLevel={3} />
      )}
      {files.length > 0 && (
        <Part title={PLAY_TEXTS.files} lines={files.map((file) => [file.name, bytes(file.size)])} />
      )}
      <div className="challenge-sheet-part">
        <b>{T.yourFlag}</b>
        <span className="challenge-sheet-flag font-mono">
          {challenge.flag_prefix ? `${challenge.flag_prefix}{ }` : '…'}
        </span>
      </div>
      {hints.length > 0 && (
        <Part title={T.hints} lines={hints.map(({ title }, index) => [title || T.hintName(index + 1), ''])} />
      )}
    </section>
  );
}

function Part({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <div className="challenge-sheet-part">
      <b>{title}</b>
      <ul>
        {lines.map(([name, beside]) => (
          <li key={name}>
            <span className="wrap-anywhere">{name}</span>
            <span className="text-muted">{beside}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const COLOUR = /^#[0-9a-f]{6}$/i;

type ColourProps = { form: Form<Draft>; name: 'primary_color' | 'accent_color'; label: string };

/** A colour of the theme, with its readability on the layout: an unreadable one is not used. */
function Colour({ form, name, label }: ColourProps) {
  const typed = form.values[name].trim();
  const ratio = COLOUR.test(typed) ? surfaceContrast(form.values.layout, typed) : null;
  const ratioText = ratio === null ? null : decimal(Math.floor(ratio * 10) / 10);
  return (
    <Field
      of={form.field(name)}
      label={label}
      optional
      hint={
        ratioText === null
          ? undefined
          : readableOn(form.values.layout, typed)
            ? T.reads(ratioText)
            : T.replaced(ratioText)
      }
    >
      <TextInput placeholder="#2bd9e8" autoComplete="off" spellCheck={false} className="font-mono" />
    </Field>
  );
}

/** The style sheet filter's result for the saved one. */
function Verdict({ challenge: { content, dropped } }: { challenge: AuthoredChallenge }) {
  if (content.custom_css === '') return null;
  if (dropped.length === 0) return <p className="meta">{T.cssIntact}</p>;
  return (
    <div className="meta">
      <p>{T.cssDropped}</p>
      <ul className="challenge-dropped">
        {dropped.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>{T.cssLine(line, reason)}</li>
        ))}
      </ul>
    </div>
  );
}
