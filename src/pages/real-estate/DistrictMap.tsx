import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { copy } from './copy.ts';
import { idOf, neighbour, type ParcelLook } from './district.ts';
import { DistrictCanvas, type KeptCamera } from './district-canvas.ts';
import { type MapAction, MapView } from './MapView.tsx';
import { ParcelCard } from './ParcelCard.tsx';
import { parcels } from './parcels.ts';
import styles from './DistrictMap.module.css';

interface Props {
  planet: number;
  night: boolean;
  /** by index */
  looks: readonly (ParcelLook | undefined)[];
  /** index of the parcel whose card is open */
  selected: number | null;
  /** how often a parcel was found by its id; each time the selected one comes into view */
  finds: number;
  onSelect: (index: number | null) => void;
  /** called with the label of a pressed button, for tracking */
  onTap: (label: string) => void;
}

/** Space between the card and the view's edge, in pixels. */
const CARD_EDGE = 16;
const ZOOM_STEP = 1.5;
/** Steps of the arrow keys in columns and rows. */
const ARROWS: Record<string, readonly [columns: number, rows: number] | undefined> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
/** Where the arrow keys begin: beside the bridge. */
const FIRST_BY_KEY = 53;

/** Where the view was, one per history entry. */
class Camera implements KeptCamera {
  camera: KeptCamera['camera'] = null;
}

/** The district as a map, with the card of the selected parcel at its lower edge. */
export function DistrictMap({ planet, night, looks, selected, finds, onSelect, onTap }: Props) {
  const viewport = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<DistrictCanvas | null>(null);
  const [kept] = useHistoryState('camera', new Camera());
  const tapped = useEffectEvent((index: number | null) => onSelect(index));
  const rested = useEffectEvent((visible: number[]) => parcels().ask(visible.map((index) => idOf(planet, index))));

  useLayoutEffect(() => {
    const place = viewport.current;
    if (!place) return;
    const district = new DistrictCanvas(place, kept, {
      onTap: (index) => tapped(index),
      onRest: (visible) => rested(visible),
    });
    setCanvas(district);
    return () => district.destroy();
  }, [kept]);

  useLayoutEffect(() => canvas?.show({ night, looks, selected }), [canvas, night, looks, selected]);
  useEffect(() => canvas?.ask(), [canvas, planet]);
  useEffect(() => {
    if (canvas && selected !== null) canvas.moveTo(selected, (card.current?.offsetHeight ?? 0) + CARD_EDGE);
  }, [canvas, selected, finds]);

  useEffect(() => {
    // The field gave up the focus, to close the keyboard of the phone.
    if (finds > 0) focusIfLost(viewport.current);
  }, [finds]);

  const go = (index: number) => {
    onSelect(index);
    announce(copy.reached(idOf(planet, index), looks[index]?.status));
  };
  const byKey = (event: KeyboardEvent) => {
    // Those with a modifier are the browser's.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) go(selected === null ? FIRST_BY_KEY : neighbour(selected, ...arrow));
    else if (event.key === '+' || event.key === '=') canvas?.zoomBy(ZOOM_STEP);
    else if (event.key === '-') canvas?.zoomBy(1 / ZOOM_STEP);
    else if (event.key === 'Escape' && selected !== null) onSelect(null);
    else return;
    event.preventDefault();
  };
  const close = () => {
    onSelect(null);
    viewport.current?.focus({ preventScroll: true });
  };
  const act = (action: MapAction) => {
    onTap(copy[action]);
    if (action === 'all') canvas?.showAll();
    else canvas?.zoomBy(action === 'closer' ? ZOOM_STEP : 1 / ZOOM_STEP);
  };
  return (
    <MapView planet={planet} night={night} viewport={viewport} onKeyDown={byKey} onAction={act}>
      {selected !== null && (
        <div ref={card} className={styles['card']}>
          <ParcelCard id={idOf(planet, selected)} onClose={close} />
        </div>
      )}
    </MapView>
  );
}
