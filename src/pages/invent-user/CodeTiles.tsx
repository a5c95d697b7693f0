import styles from './page.module.css';

interface Props {
  code: string;
  /** read out character by character; where left out, the tiles are decoration or have words beside them */
  label?: string;
  /** there is no code yet */
  hidden?: boolean;
}

/** A code of six characters, each on a tile of its own: to be read out over the phone. */
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
