import styles from './page.module.css';

interface Props {
  code: string;
  /** accessible label, read character by character; without it the tiles are decorative */
  label?: string;
  /** no code yet */
  hidden?: boolean;
}

/** A six-character code on tiles, easy to read out over the phone. */
export function CodeTiles({ code, label, hidden = false }: Props) {
  return (
    <p className={styles['tiles']} data-hidden={hidden || undefined}>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
      {Array.from(code).map((character, index) => (
        <b key={index} aria-hidden="true">
          {hidden ? '' : character}
        </b>
      ))}
    </p>
  );
}
