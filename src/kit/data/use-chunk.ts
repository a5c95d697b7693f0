import { useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { toast } from '../overlay/feedback.ts';
import { openChunk, preloadChunk } from './chunk-reload.ts';

const NOT_OPENED = '没有打开，请检查网络后再试';

/**
 * The module of a chunk that only a tap needs, such as a sheet: a first visit does not wait for it. It is loaded once
 * the page is idle, so that the tap mostly finds it.
 * @param name unique name of the chunk
 * @param needed whether something of it is to be shown now
 * @param onMissing called if it is needed and does not come, which a toast says
 * @returns null until it is needed and there
 */
export function useChunk<M>(name: string, load: () => Promise<M>, needed: boolean, onMissing: () => void): M | null {
  const [module, setModule] = useState<M | null>(null);
  const preload = useEffectEvent(() => preloadChunk(name, load));
  const get = useEffectEvent(() => openChunk(name, load));
  const missing = useEffectEvent(onMissing);
  useEffect(() => whenIdle(() => preload()), []);
  useEffect(() => {
    if (!needed || module) return undefined;
    let left = false;
    get().then(
      (loaded) => {
        if (!left) setModule(loaded);
      },
      () => {
        if (left) return;
        toast(NOT_OPENED);
        missing();
      },
    );
    return () => {
      left = true;
    };
  }, [needed, module]);
  return needed ? module : null;
}
