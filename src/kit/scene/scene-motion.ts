import { firstSceneWaits, sceneElement } from './first-scene.ts';

/** The scene of the first paint stands still for so long after the app has started, in milliseconds. */
const STILL_MS = 1_500;

/**
 * Sets the scene of the first paint in motion, unless the visitor asks for less of it. Page files paint the scene as an
 * image that stands still (build/page-files-plugin.ts): Chromium draws a moving image anew sixty times a second, also
 * under reduced motion. This replaces it by the same drawing as an element, once the app has time.
 */
export function moveFirstScene(): void {
  setTimeout(() => {
    const image = document.querySelector<HTMLImageElement>('img[data-scene]');
    if (!image || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // On a slow phone React may not be here yet; it expects to find the image.
    if (firstSceneWaits()) moveFirstScene();
    else image.replaceWith(sceneElement(decodeURIComponent(image.src.slice(image.src.indexOf(',') + 1))));
  }, STILL_MS);
}
