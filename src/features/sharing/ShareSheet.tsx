import { useCallback, useEffect, useState } from 'react';
import { host } from '../../session/host.ts';
import { track } from '../../tracking/track.ts';
import { detectEnvironment } from '../native-app/app-environment.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { toast } from '../../kit/overlay/feedback.ts';
import { savePicture } from '../native-app/host-actions.ts';
import { ActionIcon, type ActionIconName } from '../../kit/ui/ActionIcon.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { overlayRoot } from '../../kit/overlay/overlay-root.tsx';
import { copyAndToast, share } from './share.ts';
import { words } from '../../kit/ui/words.ts';
import { copying } from './copying-copy.ts';
import { sharing } from './copy.ts';
import { drawPoster } from './draw-poster.ts';
import type { Sharing } from './shared-page.ts';
import styles from './ShareSheet.module.css';

const show = overlayRoot();

/** Opens the sheet over the page and resolves after it has closed. A double tap opens one sheet. */
export function showShareSheet(shared: Sharing): Promise<void> {
  return show((closed) => <ShareSheet {...shared} onClosed={closed} />);
}

function ShareSheet({ onClosed, ...shared }: Sharing & { onClosed: () => void }) {
  const { title, description, url, image, poster, pageName } = shared;
  const tracked = (elementName: string) => track({ pageName, elementType: 'share', elementName });
  // Without a native or web share function there are only the link and the poster.
  const sends = host.can('share') || typeof navigator.share === 'function';
  return (
    <Sheet title={sharing.title} onClosed={onClosed}>
      <div className={styles['share']}>
        {poster && <Poster design={poster} url={url} onSaved={() => tracked(sharing.savePoster)} />}
        <div className={styles['ways']}>
          <ShareMethod
            icon="copy"
            label={sharing.copyLink}
            onTap={() => {
              tracked(sharing.copyLink);
              void copyAndToast(url, copying.linkCopied);
            }}
          />
          {sends && (
            <ShareMethod
              icon="share"
              label={sharing.send}
              onTap={() => {
                tracked(sharing.send);
                void share({ title, description, url, image });
              }}
            />
          )}
        </div>
      </div>
    </Sheet>
  );
}

function ShareMethod({ icon, label, onTap }: { icon: ActionIconName; label: string; onTap: () => void }) {
  return (
    <Button wide className={styles['way']} onClick={onTap}>
      <ActionIcon name={icon} />
      {label}
    </Button>
  );
}

type Drawn = { picture: string } | 'drawing' | 'failed';

/** The poster as an image, which WeChat and browsers save by long press, and a save button if supported. */
function Poster({
  design,
  url,
  onSaved,
}: {
  design: NonNullable<Sharing['poster']>;
  url: string;
  onSaved: () => void;
}) {
  const [drawn, setDrawn] = useState<Drawn>('drawing');
  const [saving, setSaving] = useState(false);
  const draw = useCallback(
    () =>
      ('draw' in design ? design.draw(url) : drawPoster(design, url)).then(
        (picture) => setDrawn({ picture }),
        (error: unknown) => {
          console.warn('the poster could not be drawn', error);
          setDrawn('failed');
        },
      ),
    [design, url],
  );
  useEffect(() => void draw(), [draw]);

  if (drawn === 'failed') {
    return (
      <div role="alert">
        <Notice picture="failed" title={sharing.failed} text={sharing.failedText} small>
          <Button
            onClick={() => {
              setDrawn('drawing');
              void draw();
            }}
          >
            {words.retry}
          </Button>
        </Notice>
      </div>
    );
  }
  const save = async (picture: string) => {
    onSaved();
    setSaving(true);
    const by = await savePicture(picture, `${design.title}.png`);
    setSaving(false);
    toast(by === 'host' ? sharing.handedOver : sharing.downloading);
  };
  const picture = drawn === 'drawing' ? null : drawn.picture;
  return (
    <>
      {picture === null ? (
        <div className={styles['poster']} role="status" aria-label={sharing.drawing} />
      ) : (
        <img className={styles['poster']} src={picture} alt={sharing.poster(design.title)} />
      )}
      <p className={styles['hint']}>{sharing.longPress}</p>
      {savesByButton() && (
        <Button
          look="primary"
          wide
          busy={picture === null || saving}
          onClick={() => picture !== null && void save(picture)}
        >
          {sharing.savePoster}
        </Button>
      )}
    </>
  );
}

/** WeChat, QQ and the app's WebViews do not support downloads; users save the image by long press. */
function savesByButton(): boolean {
  if (host.present && !host.can('saveImage')) return false;
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  const environment = detectEnvironment({ userAgent, touchPoints, platform: undefined, hosted: host.can('saveImage') });
  return environment !== 'wechat' && environment !== 'qq';
}
