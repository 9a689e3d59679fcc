import { useEffect, useRef } from 'react';

const GLYPHS = '01<>/{}[]$#%&*+=ABCDEFKLMNRSTXZ';
const STEP = 20;
/** At most twelve frames a second (visual direction, "matrix-red"). */
const FRAME_MS = 1000 / 11;

/**
 * Faint falling characters behind the header of an Expert challenge's page. Decorative; static when `frozen`.
 */
export function GlyphRain({ frozen }: { frozen: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const heads: number[] = [];

    function size() {
      if (!element || !pen) return;
      element.width = element.clientWidth;
      element.height = element.clientHeight;
      pen.font = '14px "JetBrains Mono", monospace';
      const columns = Math.ceil(element.width / STEP);
      const rows = Math.ceil(element.height / STEP);
      while (heads.length < columns) heads.push(Math.floor(Math.random() * rows * 2) - rows);
      heads.length = columns;
      for (let row = 0; row < rows; row += 1) draw();
    }
    function draw() {
      if (!element || !pen || document.hidden) return;
      pen.globalCompositeOperation = 'destination-out';
      pen.fillStyle = 'rgb(0 0 0 / 0.06)';
      pen.fillRect(0, 0, element.width, element.height);
      pen.globalCompositeOperation = 'source-over';
      pen.fillStyle = getComputedStyle(element).color;
      heads.forEach((row, column) => {
        const glyph = GLYPHS[Math.floor(Math.random() * GLYPHS.length)] ?? '0';
        pen.fillText(glyph, column * STEP, row * STEP);
        const out = row * STEP > element.height && Math.random() > 0.9;
        heads[column] = out ? 0 : row + 1;
      });
    }

    size();
    const watcher = new ResizeObserver(size);
    watcher.observe(element);
    const timer = frozen ? undefined : setInterval(draw, FRAME_MS);
    return () => {
      watcher.disconnect();
      clearInterval(timer);
    };
  }, [frozen]);

  return (
    <div className="hero-glyphs" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}
