import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The sky and sea shared by all chapters, in different colours. */
function Frame({ sky, sea, children }: { sky: string; sea: string; children: ReactNode }) {
  return (
    <svg className={styles['vignette']} viewBox="0 0 200 200" aria-hidden="true">
      <path d="M0 0h200v200H0z" fill={sky} />
      <path d="M0 130h200v70H0z" fill={sea} />
      {children}
    </svg>
  );
}

const drawings = [
  // a lamp on a rock, in fog
  <Frame key="lamp" sky="#59639f" sea="#454e8c">
    <path d="M0 96q60-14 110-4t90-6v40H0z" fill="#fff" opacity=".14" />
    <path d="M0 116q70-10 120 0t80-2v20H0z" fill="#fff" opacity=".18" />
    <circle cx="112" cy="82" r="54" fill="var(--light)" opacity=".16" />
    <circle cx="112" cy="82" r="32" fill="var(--light)" opacity=".3" />
    <path d="M52 164c14-6 20-22 34-30c12-8 22-2 30-10c8-6 20 0 24 12c6 14 18 22 30 28z" fill="var(--ink)" />
    <path d="M52 164c14-6 20-22 34-30c12-8 22-2 30-10c-8 16-30 18-40 40z" fill="#8b9df0" opacity=".5" />
    <path d="M110 60h4v68h-4z" fill="var(--ink)" />
    <path d="M100 68h24l4 6H96zM98 98h28l-4 6h-20z" fill="var(--ink)" />
    <path d="M99 74h26v24H99z" fill="var(--light)" />
    <path d="M112 78c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13z" fill="#f29d5b" />
    <path d="M96 172q20-4 40 0q-20 4-40 0zM104 182q14-3 30 0q-16 3-30 0z" fill="var(--light)" opacity=".8" />
    <path d="M20 172c10 3 26 3 38-2c-2 7-5 10-11 10H30c-5 0-8-3-10-8z" fill="var(--ink)" />
    <path d="M38 148h2v24h-2z" fill="var(--ink)" />
  </Frame>,
  // a well of nine stones
  <Frame key="well" sky="#f6d9b8" sea="#e7b98f">
    <circle cx="46" cy="46" r="18" fill="#fff" opacity=".9" />
    <circle cx="46" cy="46" r="30" fill="#fff" opacity=".3" />
    <path d="M0 136c30-16 60-12 90-8s70 2 110-8v80H0z" fill="#c98e62" />
    <path d="M0 136c30-16 60-12 90-8s70 2 110-8v6c-60 14-130-2-200 20z" fill="#fff" opacity=".3" />
    <path d="M66 130c0-10 76-10 76 0v40c0 14-76 14-76 0z" fill="#8a7f9c" />
    <path d="M66 130c0-10 76-10 76 0s-76 10-76 0z" fill="#4f4a6e" />
    <path d="M72 132c6-6 58-6 64 0c-10 6-54 6-64 0z" fill="#8fc7dc" />
    <path
      d="M66 142c20 8 56 8 76 0v4c-20 8-56 8-76 0zM66 158c20 8 56 8 76 0v4c-20 8-56 8-76 0z"
      fill="#4f4a6e"
      opacity=".5"
    />
    <path d="M66 130v40c0 4 8 8 20 9v-40c-10-1-20-4-20-9z" fill="#fff" opacity=".24" />
    <path d="M72 68h5v60h-5zM131 68h5v60h-5z" fill="#6a4a36" />
    <path d="M56 74c16-6 28-18 34-34h28c6 16 18 28 34 34z" fill="var(--accent)" />
    <path d="M56 74c16-6 28-18 34-34h12c-4 14-8 24-14 34z" fill="#fff" opacity=".25" />
    <path d="M103 74h2v30h-2z" fill="#6a4a36" />
    <path d="M95 104h18l-3 18H98z" fill="#6a4a36" />
    <path d="M95 104h6l1 18h-4z" fill="#fff" opacity=".25" />
  </Frame>,
  // a street that ends at the sea
  <Frame key="street" sky="#bcd6f2" sea="#86b4dd">
    <path d="M20 50q14-14 30-6q18-10 30 6z" fill="#fff" opacity=".8" />
    <path d="M92 130h34l40 70H40z" fill="#f1e3cf" />
    <path d="M92 130h12l-20 70H40z" fill="#fff" opacity=".5" />
    <path d="M12 92h56v108H0v-96z" fill="#fdf3e4" />
    <path d="M68 92l16 14v58l-16 24z" fill="#d9c3aa" />
    <path d="M0 92l14-26h48l24 34c-6 2-12 0-18-8z" fill="var(--accent)" />
    <path d="M0 92l14-26h16L18 92z" fill="#fff" opacity=".25" />
    <path d="M18 108h14v18H18zM42 108h14v18H42z" fill="#f7c46c" />
    <path d="M26 150h22v50H26z" fill="#8a5a3c" />
    <path d="M16 136h44l6 12H10z" fill="#5a78c0" />
    <path d="M200 84h-40l-24 22v48l24 30h40z" fill="#f3ddc4" />
    <path d="M160 84l-24 22v48l24 30z" fill="#cfae92" />
    <path d="M200 58h-32c-8 16-20 30-40 44c10 4 22-2 32-12h40z" fill="#3c5a9a" />
    <path d="M172 104h18v20h-18z" fill="#f7c46c" />
    <path d="M168 144h24v56h-24z" fill="#6d4a38" />
    <path d="M104 104l12 6v14h-12z" fill="#fff" />
    <path d="M98 124h26c-2 5-5 7-9 7h-9c-4 0-6-2-8-7z" fill="var(--ink)" />
    <path d="M96 140q12-3 26 0q-12 3-26 0z" fill="#fff" opacity=".8" />
  </Frame>,
  // a roof lent to the neighbour, in the rain
  <Frame key="rain" sky="#6f7fa8" sea="#566691">
    <path d="M16 44a16 16 0 0 1 22-18a26 26 0 0 1 46-4a22 22 0 0 1 36 6a18 18 0 0 1 30 18z" fill="#4a557f" />
    <path
      d="M30 56l-6 18M58 56l-8 24M88 56l-6 18M118 56l-8 24M144 56l-6 18M172 50l-8 24M44 92l-6 18M180 96l-6 18M24 116l-5 14"
      stroke="#dfe8ff"
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".6"
    />
    <path d="M0 168q50-10 100-2t100-4v38H0z" fill="#dfe8ff" opacity=".35" />
    <path d="M0 182q50-8 100 0t100-2v20H0z" fill="#dfe8ff" opacity=".45" />
    <path d="M46 116h48v54H46z" fill="#fdf3e4" />
    <path d="M112 124h44v46h-44z" fill="#e4d0bb" />
    <path d="M56 128h14v16H56zM126 136h14v16h-14z" fill="#f7c46c" />
    <path d="M76 134h12v36H76z" fill="#8a5a3c" />
    <path
      d="M28 120c22-8 40-26 56-48c24 22 56 36 96 44c-10 8-20 8-30 6c-28-6-46-8-66-4c-22 6-40 10-56 2z"
      fill="var(--accent)"
    />
    <path d="M28 120c22-8 40-26 56-48c4 4 8 8 14 12c-18 22-40 34-70 36z" fill="#fff" opacity=".25" />
  </Frame>,
  // an empty plate beside an open door
  <Frame key="door" sky="#ffd8c0" sea="#f0b99b">
    <path d="M0 0h200v200H0z" fill="#fbe7d3" />
    <path d="M0 156h200v44H0z" fill="#d9a981" />
    <path d="M70 34h72a8 8 0 0 1 8 8v124H62V42a8 8 0 0 1 8-8z" fill="#6d4a38" />
    <path d="M74 46h64v120H74z" fill="#8b9df0" />
    <circle cx="106" cy="98" r="30" fill="#fff" opacity=".35" />
    <circle cx="106" cy="98" r="18" fill="var(--light)" />
    <path d="M74 112h64v54H74z" fill="#5c70c8" />
    <path d="M92 122q14-4 30 0q-16 4-30 0zM96 134q10-3 22 0q-12 3-22 0z" fill="var(--light)" />
    <path d="M138 46l28 12v122l-28-14z" fill="var(--accent)" />
    <path d="M144 60l16 7v34l-16-6zM144 108l16 6v36l-16-7z" fill="#000" opacity=".14" />
    <circle cx="162" cy="108" r="3" fill="#f7c46c" />
    <path d="M74 166h64l28 14l-16 20H50z" fill="var(--light)" />
    <path d="M18 84h34a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V88a4 4 0 0 1 4-4z" fill="#3c5a9a" />
    <path d="M20 88h30v18H20z" fill="#fff" />
    <path d="M84 178c2-6 8-6 9 0s-7 6-9 0zM108 188c2-6 8-6 9 0s-7 6-9 0z" fill="#6d4a38" opacity=".7" />
  </Frame>,
];

/** The picture of a chapter in a round frame. */
export function Vignette({ of }: { of: number }) {
  return drawings[of] ?? null;
}
