import type { Planet } from './planets.ts';
import styles from './Stamp.module.css';

interface Props {
  planet: Planet;
  /** pressed on this visit: it falls on the paper */
  fresh?: boolean;
}

/** The stamp of a planet: rings with notches and the planet. Without hooks. */
export function Stamp({ planet: { planetId, face }, fresh = false }: Props) {
  return (
    <svg className={`${styles['stamp']} ${fresh ? styles['fresh'] : ''}`} viewBox="0 0 120 120" aria-hidden="true">
      <g transform={`rotate(${((Number(planetId) * 29) % 34) - 17} 60 60)`}>
        <circle cx="60" cy="60" r="55" fill="none" stroke="currentColor" strokeWidth="3" strokeDasharray="5 3.64" />
        <circle cx="60" cy="60" r="47" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <circle cx="60" cy="60" r="25" fill="currentColor" opacity="0.92" />
        {face === 'ring' && (
          <ellipse
            cx="60"
            cy="60"
            rx="40"
            ry="10"
            fill="none"
            stroke="currentColor"
            strokeWidth="4"
            transform="rotate(-18 60 60)"
          />
        )}
        <Mark face={face} />
        <path d="M60 6v7M60 107v7M6 60h7M107 60h7" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </g>
    </svg>
  );
}

function Mark({ face }: Pick<Planet, 'face'>) {
  const line = { fill: 'none', stroke: '#fff', strokeWidth: '4', strokeLinecap: 'round' } as const;
  switch (face) {
    case 'isles':
    case 'craters':
      return (
        <g fill="#fff" opacity="0.9">
          <circle cx="52" cy="54" r="7" />
          <circle cx="68" cy="66" r="9" />
          <circle cx="70" cy="48" r="4" />
        </g>
      );
    case 'ripples':
      return (
        <g {...line}>
          <circle cx="60" cy="60" r="7" />
          <circle cx="60" cy="60" r="16" />
        </g>
      );
    case 'glass':
    case 'ice':
      return <path {...line} d="M60 42v36M44 51l32 18M76 51L44 69" />;
    default:
      return <path {...line} d="M42 54c10-8 22 8 36-2M44 66c10 8 22-6 34 2" />;
  }
}
