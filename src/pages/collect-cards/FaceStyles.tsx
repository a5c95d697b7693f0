import { memo } from 'react';
import type { Face } from '../../lib/card-game/index.ts';
import type { CardFace } from './face-of.ts';

/** The pictures of the faces, parsed once and shared by all cards: an inline picture is parsed for each. */
export const FaceStyles = memo(function FaceStyles({ faces }: { faces: ReadonlyMap<Face, CardFace> }) {
  const rules = [...faces.values()].map(({ place, url }) => `[data-face="${place}"]{background-image:url("${url}")}`);
  return <style>{rules.join('')}</style>;
});
