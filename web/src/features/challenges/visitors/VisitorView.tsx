import type { VisitedChallenge } from '@fanion/contract/challenges/visitors/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { ArrowLeft, Download } from 'lucide-react';

import './visitors.css';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { counted, points, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import { FileLine } from '../files/FileLine.tsx';
import { HintList } from '../hints/HintList.tsx';
import { DescriptionPanel } from '../page/DescriptionPanel.tsx';
import { PLAY_TEXTS } from '../play/texts.ts';
import { BENCH_TEXTS } from '../workbench/texts.ts';
import { OtherOpen } from './OtherOpen.tsx';
import { OPEN_TEXTS as T } from './texts.ts';
import { VISITOR_FIELD, VisitorFlag } from './VisitorFlag.tsx';

/** A challenge as a visitor plays it: its statement, its files, its flag, and nothing about its solvers. */
export function VisitorView({ challenge }: { challenge: VisitedChallenge }) {
  const { files, hints } = challenge;
  return (
    <div className="challenge" data-layout="default">
      <header className="visitor-head">
        <div className="wrap">
          {!challenge.is_solved && <SkipLink target={VISITOR_FIELD}>{BENCH_TEXTS.toFlag}</SkipLink>}
          <p className="visitor-ways">
            <a className="back-link" href="/">
              <Icon of={ArrowLeft} size={16} />
              {T.back}
            </a>
            <Link className="link" to="/login">
              {T.logIn}
            </Link>
          </p>
          <p className="visitor-eyebrow">{T.noAccount}</p>
          <h1 tabIndex={-1}>{typeset(challenge.name)}</h1>
          <ul className="facts visitor-facts">
            <li>
              <HueLabel label={categoryName(challenge.category)} {...categoryLook(challenge.category)} />
            </li>
            <li>
              <Difficulty {...difficultyLook(challenge.difficulty)} />
            </li>
            <li>{points(challenge.points)}</li>
            <li>{counted(challenge.solved_count, 'résolveur')}</li>
          </ul>
        </div>
      </header>
      <div className="wrap challenge-grid">
        <div className="challenge-main">
          <DescriptionPanel challenge={{ ...challenge, prerequisites: [] }} />
          {files.length > 0 && (
            <Card title={PLAY_TEXTS.files}>
              <ul className="lines files">
                {files.map(({ id, url, ...file }) => (
                  <FileLine key={id} file={file}>
                    <LinkButton href={assetUrl(url) ?? url} size="sm" icon={Download} className="file-button">
                      <span className="max-md:sr-only">{PLAY_TEXTS.download}</span>
                      <span className="sr"> {file.name}</span>
                    </LinkButton>
                  </FileLine>
                ))}
              </ul>
            </Card>
          )}
          {hints.length > 0 && (
            <Card title={PLAY_TEXTS.hints}>
              <HintList hints={hints.map((hint) => ({ ...hint, isFree: true }))} />
            </Card>
          )}
        </div>
        <aside className="visitor-side" aria-label={T.about}>
          <VisitorFlag challenge={challenge} />
          <div className="visitor-beside">
            <Card title={T.why}>
              <p className="text-muted">{T.whyText}</p>
            </Card>
            <OtherOpen slug={challenge.slug} />
          </div>
        </aside>
      </div>
    </div>
  );
}
