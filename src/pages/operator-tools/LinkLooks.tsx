import { useEffect, useState } from 'react';
import { drawPoster } from '../../features/sharing/draw-poster.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { site } from '../../kit/layout/site.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { QrCode } from '../../kit/ui/QrCode.tsx';
import { qrPath } from '../../kit/ui/qr-path.ts';
import { sceneColours, stillScene } from '../../kit/scene/still-scene.ts';
import { downloadFile } from '../../lib/download.ts';
import { links } from './bench-copy.ts';
import { Choice, Panel } from './Controls.tsx';
import type { Link } from './links.ts';
import type { Page } from './pages.ts';
import { qrPng, qrSvg } from './qr-files.ts';
import { fileName } from './file-name.ts';
import styles from './links-bench.module.css';
import tool from './tool.module.css';

/** Printed widths in millimetres: a business card, a table card, a poster, a stand. */
const WIDTHS = [30, 50, 100, 200] as const;

/** How a link looks when it is handed on: code, card, poster. */
export function LinkLooks({ page, link }: { page: Page; link: Link }) {
  return (
    <div className={styles['looks']}>
      <Code page={page} url={link.url} />
      <ShareCard page={page} />
      <Poster page={page} url={link.url} />
    </div>
  );
}

function Code({ page, url }: { page: Page; url: string }) {
  const [mm, setMm] = useState('50');
  if (!fitsQr(url)) {
    return (
      <Panel title={links.qr}>
        <p className={tool['wrong']}>{links.tooLong}</p>
      </Panel>
    );
  }
  const save = async (format: 'png' | 'svg') => {
    try {
      const file =
        format === 'png' ? await qrPng(url, Number(mm)) : new Blob([qrSvg(url, Number(mm))], { type: 'image/svg+xml' });
      downloadFile(file, `${fileName(page.name)}-${mm}mm.${format}`);
      toast(links.saved);
    } catch (error) {
      console.warn('the QR code was not saved', error);
      toast(links.saveFailed);
    }
  };
  return (
    <Panel title={links.qr}>
      <QrCode className={styles['qr']} text={url} label={links.qrOf(page.name)} />
      <Choice
        label={links.size}
        value={mm}
        options={WIDTHS.map((one) => [String(one), links.mm(one)])}
        onChoose={setMm}
      />
      <div className={tool['buttons']}>
        <Button onClick={() => void save('png')}>{links.png}</Button>
        <Button onClick={() => void save('svg')}>{links.svg}</Button>
      </div>
    </Panel>
  );
}

function fitsQr(text: string): boolean {
  try {
    qrPath(text);
    return true;
  } catch {
    return false;
  }
}

/** The card of a messenger: what is in the page file for it. A development server has no page files, but the drawing. */
function ShareCard({ page }: { page: Page }) {
  const [drawing, setDrawing] = useState<string>();
  const file = `${import.meta.env.BASE_URL}share/${page.folder}.png`;
  const picture = import.meta.env.DEV ? drawing : file;
  useEffect(() => {
    if (!import.meta.env.DEV) return;
    let left = false;
    void page.scene().then((svg) => {
      if (!left) setDrawing(stillScene(svg, sceneColours(page.theme), 750));
    });
    return () => {
      left = true;
    };
  }, [page]);
  const alt = links.cardPicture(page.name);
  return (
    <Panel title={links.card}>
      <div className={styles['cards']}>
        <p className={styles['kind']}>{links.wechat}</p>
        <div className={styles['wechat']}>
          <b>{page.cardTitle}</b>
          <p>{page.description}</p>
          {picture !== undefined && <img src={picture} alt="" width={56} height={56} />}
        </div>
        <p className={styles['kind']}>{links.system}</p>
        <div className={styles['system']}>
          {picture !== undefined && <img src={picture} alt={alt} width={1200} height={630} />}
          <div>
            <b>{page.cardTitle}</b>
            <p className={tool['soft']}>{site.brandName}</p>
          </div>
        </div>
      </div>
    </Panel>
  );
}

type Drawn = 'nothing' | 'drawing' | 'failed' | { picture: string };

/** The poster as the page's own share sheet draws it, in the page's theme. Drawn on a tap: it takes a moment. */
function Poster({ page, url }: { page: Page; url: string }) {
  const [drawn, setDrawn] = useState<Drawn>('nothing');
  const draw = async () => {
    setDrawn('drawing');
    try {
      const scene = async () => ({ default: await page.scene() });
      setDrawn({
        picture: await drawPoster({ scene, title: page.cardTitle, says: links.says, theme: page.theme }, url),
      });
    } catch (error) {
      console.warn('the poster could not be drawn', error);
      setDrawn('failed');
    }
  };
  const picture = typeof drawn === 'object' ? drawn.picture : undefined;
  return (
    <Panel title={links.poster}>
      {picture !== undefined && (
        <img className={styles['posterPicture']} src={picture} alt={links.posterOf(page.name)} />
      )}
      {drawn === 'failed' && (
        <p className={tool['wrong']} role="alert">
          {links.posterFailed}
        </p>
      )}
      <div className={tool['buttons']}>
        {picture !== undefined ? (
          <Button onClick={() => savePoster(picture, page)}>{links.savePoster}</Button>
        ) : (
          <Button busy={drawn === 'drawing'} onClick={() => void draw()}>
            {drawn === 'drawing' ? links.drawing : links.drawPoster}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function savePoster(dataUrl: string, page: Page): void {
  const base64 = dataUrl.split(',')[1] ?? '';
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  downloadFile(new Blob([bytes], { type: 'image/png' }), `${fileName(page.name)}-${fileName(links.poster)}.png`);
  toast(links.saved);
}
