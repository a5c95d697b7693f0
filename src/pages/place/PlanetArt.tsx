import type { Face, Planet } from './planets.ts';
import styles from './PlanetArt.module.css';

type Look = Pick<Planet, 'face' | 'ground' | 'mark' | 'shine'>;

/** A planet. Without hooks: also drawn before React (live.tsx). */
export function PlanetArt(look: Look) {
  return (
    <svg className={styles['planet']} viewBox="0 0 120 120" aria-hidden="true">
      <PlanetShape {...look} />
    </svg>
  );
}

/** The shapes of a planet in a box of 120 x 120, lit from the upper left. */
export function PlanetShape({ face, ground, mark, shine }: Look) {
  return (
    <>
      {face === 'ring' && (
        <path d="M8 74C-2 60 50 34 88 30c20-2 28 4 22 14" fill="none" stroke={mark} strokeWidth="5" opacity="0.55" />
      )}
      <circle cx="60" cy="60" r="42" fill={ground} />
      <Marks face={face} mark={mark} shine={shine} />
      {/* the night side */}
      <path d="M88 29a42 42 0 1 1-59 59a50 50 0 0 0 59-59z" fill="#060b2e" opacity="0.34" />
      <path d="M97 41a42 42 0 0 1-56 56a48 48 0 0 0 56-56z" fill="#060b2e" opacity="0.36" />
      <ellipse cx="43" cy="39" rx="13" ry="7" fill="#fff" opacity="0.28" transform="rotate(-38 43 39)" />
      {face === 'ring' && (
        <path d="M110 44C98 64 40 92 16 88c-10-2-12-8-8-14" fill="none" stroke={mark} strokeWidth="6" />
      )}
    </>
  );
}

/** What lies on the ground; everything stays inside the disc. */
function Marks({ face, mark, shine }: { face: Face; mark: string; shine: string }) {
  switch (face) {
    case 'isles':
      return (
        <>
          <path
            d="M30 46c8-12 22-10 26-2c6 10-6 12-10 18c-6 8-20 4-22-2c-1-6 2-10 6-14zM66 70c8-8 22-6 26 0c2 8-10 16-18 18c-10 2-16-10-8-18zM70 28c8 0 14 6 14 12c-6 4-16 2-18-4c-1-4 1-7 4-8z"
            fill={mark}
          />
          <path
            d="M34 47c6-8 14-8 18-3c-8 0-12 8-20 9c-1-2 0-4 2-6zM70 72c6-5 14-4 17-1c-6 1-12 4-18 5c0-2 0-3 1-4z"
            fill={shine}
            opacity="0.7"
          />
        </>
      );
    case 'bands':
    case 'aurora':
      return (
        <>
          <path
            d="M20 50c18-14 30 8 46-6c12-10 22-4 32-8c2 5 3 9 4 14c-14 4-22-2-34 8c-16 12-30-6-48 6c-1-5-1-9 0-14z"
            fill={mark}
            opacity="0.75"
          />
          <path
            d="M24 76c16-8 26 6 42-4c12-8 22-2 33-6l-5 14c-10 0-18-2-28 4c-14 8-24-2-36 4c-2-4-4-8-6-12z"
            fill={mark}
            opacity="0.4"
          />
          <path
            d="M22 54c18-12 30 6 46-6"
            fill="none"
            stroke={shine}
            strokeWidth="3"
            strokeLinecap="round"
            opacity="0.8"
          />
        </>
      );
    case 'glass':
      return (
        <>
          <path
            d="M26 50L60 20l10 34zM70 54l24-26a42 42 0 0 1 8 32zM40 97l30-43l6 44c-12 6-25 5-36-1z"
            fill={mark}
            opacity="0.55"
          />
          <path d="M26 50l44 4l-30 43a42 42 0 0 1-14-47z" fill={shine} opacity="0.22" />
        </>
      );
    case 'ice':
      return (
        <>
          <path d="M24 38a42 42 0 0 1 72 0c-8 6-12-2-20 4c-8 8-14-4-24 2c-10 4-18-2-28-6z" fill={mark} />
          <path d="M34 92c10-8 16 0 26-4c10-4 16 2 24 6a42 42 0 0 1-50-2z" fill={mark} opacity="0.85" />
          <path d="M36 62h22M66 70h20M30 74h14" stroke={shine} strokeWidth="3" strokeLinecap="round" opacity="0.6" />
        </>
      );
    case 'ring':
      return (
        <path
          d="M21 46c26 10 50 8 76-6l3 9c-26 14-54 16-81 8zM20 70c26 8 54 6 80-6l-4 12c-24 8-48 8-70 4z"
          fill={mark}
          opacity="0.5"
        />
      );
    case 'craters':
      return (
        <>
          <g fill={mark} opacity="0.55">
            <circle cx="44" cy="56" r="10" />
            <circle cx="74" cy="42" r="6" />
            <circle cx="68" cy="76" r="12" />
            <circle cx="36" cy="80" r="5" />
            <circle cx="90" cy="62" r="5" />
          </g>
          <path
            d="M36 52a10 10 0 0 1 14-4M58 71a12 12 0 0 1 14-6"
            fill="none"
            stroke={shine}
            strokeWidth="3"
            strokeLinecap="round"
            opacity="0.7"
          />
        </>
      );
    case 'mist':
      return (
        <g stroke={mark} strokeWidth="9" strokeLinecap="round" opacity="0.7">
          <path d="M34 42h34M48 58h40M26 66h14M36 78h42" />
          <path d="M78 36h8M62 90h12" stroke={shine} strokeWidth="6" />
        </g>
      );
    case 'ripples':
      return (
        <g fill="none" stroke={mark} strokeWidth="4" opacity="0.75">
          <circle cx="50" cy="52" r="7" />
          <circle cx="50" cy="52" r="16" />
          <circle cx="50" cy="52" r="25" opacity="0.6" />
          <path d="M84 86a36 36 0 0 1-42 3M92 34a40 40 0 0 1-2 50" opacity="0.5" />
        </g>
      );
  }
}
