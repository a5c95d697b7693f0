import { Picture } from '../../kit/ui/Picture.tsx';
import { pictureGrid } from './picture-grid-copy.ts';
import { loadViewer, viewPictures } from './open-viewer.ts';
import styles from './PictureGrid.module.css';

/** Maximum number of pictures in the grid; the viewer shows all. */
const MAX_PICTURES = 9;
/** Limits of a single picture's aspect ratio (width / height). */
const MAX_RATIO = 16 / 9;
const MIN_RATIO = 3 / 4;

/** A picture with its size in pixels, which prevents layout shift. */
export interface GridPicture {
  url: string;
  width: number;
  height: number;
}

interface Props {
  pictures: GridPicture[];
  /** accessible names; default is 第 2 张图，共 9 张 */
  names?: (nth: number, count: number) => string;
  /** visible on the first screen */
  eager?: boolean;
  onOpen?: () => void;
}

/**
 * Picture grid: a single picture in its own shape, two side by side, four as a square, up to nine in three columns. A
 * tap opens the viewer. Pictures without a URL are omitted.
 */
export function PictureGrid({ pictures, names = pictureGrid.name, eager = false, onOpen }: Props) {
  const all = pictures.filter(({ url }) => url !== '');
  const [only] = all;
  if (!only) return null;
  const count = all.length;
  const shown = all.slice(0, MAX_PICTURES);
  const further = count - shown.length;
  const open = (index: number) => {
    onOpen?.();
    void viewPictures(
      all.map(({ url }) => url),
      index,
    );
  };
  return (
    <ul className={styles['grid']} data-count={Math.min(count, 5)}>
      {shown.map((picture, index) => (
        // Pictures may repeat, so use the index as key.
        <li key={index} style={count === 1 ? { maxWidth: `${widthOf(only)}%` } : undefined}>
          <button
            type="button"
            aria-label={names(index + 1, count)}
            onPointerDown={loadViewer}
            onClick={() => open(index)}
          >
            <Picture src={picture.url} alt="" ratio={count === 1 ? ratioOf(only) : '1 / 1'} eager={eager} />
            {further > 0 && index === MAX_PICTURES - 1 && (
              <span className={styles['further']} aria-hidden="true">
                {pictureGrid.further(further)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function shapeOf({ width, height }: GridPicture): number {
  return width > 0 && height > 0 ? Math.min(MAX_RATIO, Math.max(MIN_RATIO, width / height)) : 1;
}

function ratioOf(picture: GridPicture): `${number} / ${number}` {
  return `${Number(shapeOf(picture).toFixed(4))} / 1`;
}

/** Width of a single picture in percent; taller pictures are narrower, to take a similar area. */
function widthOf(picture: GridPicture): number {
  const shape = shapeOf(picture);
  return Math.round(shape >= 1.3 ? 100 : shape >= 1 ? 76 : 64);
}
