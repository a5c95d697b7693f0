import { live } from '../../kit/live/live.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { COUNT, idOf } from './district.ts';
import { districtSteps } from './draw-district.ts';
import { FirstView } from './FirstView.tsx';
import { isFresh, readKeptParcels } from './kept-parcels.ts';
import { isNight } from './night.ts';
import { clearGround, firstCamera, sharpnessOf, sizeLayer, transformOf } from './placing.ts';

const PLANET = 0;
/** Drawing takes this much of a frame, in milliseconds. */
const DRAW_MS = 8;

const night = isNight(serverClock.now());

/** Draws the district where district-canvas.ts has it first, over several frames; the app goes on from there. */
function drawDistrict(): void {
  const viewport = document.querySelector<HTMLElement>('#root [role=application]');
  const layer = viewport?.querySelector('div');
  const ground = viewport?.querySelector('canvas');
  if (!viewport || !layer || !ground) return;
  const camera = firstCamera({ width: viewport.clientWidth, height: viewport.clientHeight });
  sizeLayer(layer);
  layer.style.transform = transformOf(camera);
  const context = clearGround(ground, sharpnessOf(camera));
  if (!context) return;
  const kept = readKeptParcels();
  const looks = Array.from({ length: COUNT }, (_, index) => {
    const look = kept[String(idOf(PLANET, index))];
    return look && isFresh(look.at) ? look : undefined;
  });
  const steps = districtSteps(context, { night, looks, without: null });
  const { dataset } = document.documentElement;
  const draw = () => {
    // The app draws itself.
    if (dataset['first'] !== 'page') return;
    const until = performance.now() + DRAW_MS;
    while (steps.length > 0 && performance.now() < until) steps.shift()?.();
    if (steps.length > 0) requestAnimationFrame(draw);
    else viewport.setAttribute('data-drawn', '');
  };
  draw();
}

live([], () => <FirstView planet={PLANET} night={night} />, { onDrawn: drawDistrict });
