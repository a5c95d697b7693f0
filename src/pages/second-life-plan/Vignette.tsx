import type { ReactNode } from 'react';
import styles from './Story.module.css';

/** Sky and water of a chapter; each has its own hour, from night to morning. */
function Frame({ sky, low, children }: { sky: string; low: string; children: ReactNode }) {
  return (
    <svg className={styles['picture']} viewBox="0 0 686 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h686v300H0z" fill={sky} />
      <path d="M0 216h686v84H0z" fill={low} />
      {children}
    </svg>
  );
}

const drawings = [
  // an open suitcase in a room at night
  <Frame key="packing" sky="#22245a" low="#35347c">
    <path d="M84 36h120v124H84z" fill="#14163a" />
    <path d="M92 44h104v108H92z" fill="#3f4fa8" />
    <path d="M158 66a22 22 0 1 0 14 38a26 26 0 0 1-14-38z" fill="#f3efd0" />
    <path d="M92 132q26-16 52-4t52-6v30H92z" fill="#2a2c66" />
    <path d="M141 44h6v108h-6zM76 156h136v10H76z" fill="#14163a" />
    <circle cx="392" cy="150" r="170" fill="#ffd27a" opacity=".12" />
    <circle cx="392" cy="160" r="104" fill="#ffd27a" opacity=".2" />
    <path d="M272 84h240a14 14 0 0 1 14 14v104H258V98a14 14 0 0 1 14-14z" fill="#8a5a3c" />
    <path d="M278 98h228v96H278z" fill="#e9b872" />
    <path d="M278 98h228v14H278z" fill="#c98e52" />
    <path d="M330 112l34 30l34-30h20l20 82H310l12-82z" fill="#f7f5e6" />
    <path d="M364 142l16 18l18-48h-20z" fill="#6f6bd6" opacity=".5" />
    <path d="M440 118h44v76h-44z" fill="#4a46b8" />
    <path d="M446 124h32v8h-32zM446 138h20v5h-20z" fill="#f3efd0" />
    <path
      d="M236 200h312a12 12 0 0 1 12 12v40a14 14 0 0 1-14 14H238a14 14 0 0 1-14-14v-40a12 12 0 0 1 12-12z"
      fill="#a3683f"
    />
    <path d="M236 200h312a12 12 0 0 1 12 12v8H224v-8a12 12 0 0 1 12-12z" fill="#c98250" />
    <path d="M366 214h52v22h-52zM270 200h16v66h-16zM498 200h16v66h-16z" fill="#6a4028" />
    <path d="M576 262h58v-8l-12-34h-34l-12 34z" fill="#c2563a" />
    <path d="M604 220c-26-14-26-44-6-58c0 18 4 24 8 34c4-22 20-34 34-34c2 26-8 48-30 58z" fill="#2b8f6c" />
    <path d="M604 220c-26-14-26-44-6-58c0 18 4 24 8 34z" fill="#59b98f" />
  </Frame>,
  // a ferry with one lamp on the dark sea
  <Frame key="crossing" sky="#14163a" low="#1f2a66">
    <g fill="#f3efd0">
      <circle cx="70" cy="44" r="3" />
      <circle cx="170" cy="84" r="2" />
      <circle cx="246" cy="30" r="2.5" />
      <circle cx="330" cy="70" r="2" />
      <circle cx="448" cy="36" r="3" />
      <circle cx="610" cy="60" r="2" />
      <circle cx="548" cy="104" r="2.5" />
    </g>
    <path d="M500 216c20-40 44-58 66-58c26 0 44 22 70 30c20 6 34 12 50 28z" fill="#0d1030" />
    <circle cx="574" cy="146" r="40" fill="#ffd27a" opacity=".2" />
    <path d="M568 138h12v22h-12z" fill="#ffd27a" />
    <path
      d="M540 232q34-6 68 0q-34 6-68 0zM552 250q22-5 44 0q-22 5-44 0zM560 268q14-4 28 0q-14 4-28 0z"
      fill="#ffd27a"
      opacity=".6"
    />
    <path d="M0 244q120-14 240 0t240-2t206 4v54H0z" fill="#2c3a86" />
    <circle cx="252" cy="150" r="96" fill="#ffd27a" opacity=".16" />
    <circle cx="252" cy="150" r="50" fill="#ffd27a" opacity=".28" />
    <path d="M249 92h6v112h-6z" fill="#0d1030" />
    <path d="M238 132h28l-4 34h-20z" fill="#fff1cf" />
    <path d="M234 126h36l-6 8h-24z" fill="#8a5a3c" />
    <path d="M130 202c20 6 60 8 122 8s102-4 122-12c-8 34-24 54-44 58H176c-22-4-38-22-46-54z" fill="#8a5a3c" />
    <path d="M130 202c20 6 60 8 122 8s102-4 122-12l-4 14c-24 6-62 10-118 10s-96-4-118-8z" fill="#c98250" />
    <path d="M166 206c0-22 6-36 20-36s20 14 20 36zM302 206c0-18 6-30 18-30s18 12 18 28z" fill="#4a46b8" />
    <circle cx="186" cy="156" r="15" fill="#f2c9a2" />
    <circle cx="320" cy="162" r="13" fill="#f2c9a2" />
    <path d="M170 154a16 16 0 0 1 32 0c-10-6-22-6-32 0zM306 161a14 14 0 0 1 28 0c-8-5-18-5-28 0z" fill="#14163a" />
    <path d="M206 206c14-14 30-18 48-12c18-6 34-4 48 12z" fill="#c2563a" />
    <path d="M100 270q60-10 150 0t190-4q-90 14-180 12t-160-8z" fill="#6f7fd0" opacity=".6" />
  </Frame>,
  // a key before a door, at first light
  <Frame key="key" sky="#4b4a9c" low="#2f2f74">
    <path d="M0 0h686v216H0z" fill="#6f6bd6" opacity=".35" />
    <path d="M0 150q140-40 260-10t220-16t206 20v72H0z" fill="#a79be0" opacity=".35" />
    <path d="M220 40h246v260H220z" fill="#e7dcc8" />
    <path d="M220 40h40v260h-40z" fill="#fff6e6" />
    <path d="M262 300V132a82 82 0 0 1 164 0v168z" fill="#6a4a36" />
    <path d="M276 300V134a68 68 0 0 1 136 0v166z" fill="#2b8f8c" />
    <path d="M276 300V134a68 68 0 0 1 68-68v234z" fill="#3fb0a6" />
    <path d="M296 150h38v54h-38zM354 150h38v54h-38zM296 218h38v60h-38zM354 218h38v60h-38z" fill="#1d6b6a" />
    <circle cx="344" cy="108" r="24" fill="#fff1cf" />
    <path d="M344 84v48M320 108h48" stroke="#6a4a36" strokeWidth="4" />
    <circle cx="402" cy="212" r="7" fill="#ffd27a" />
    <path d="M486 120h90a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8h-90a8 8 0 0 1-8-8v-38a8 8 0 0 1 8-8z" fill="#fff6e6" />
    <path d="M490 132h82v30h-82z" fill="none" stroke="#c9bba2" strokeWidth="3" strokeDasharray="8 7" />
    <circle cx="130" cy="148" r="74" fill="#ffd27a" opacity=".22" />
    <path d="M118 20h5v60h-5z" fill="#c2563a" />
    <path
      fillRule="evenodd"
      d="M120 76a36 36 0 1 1 0 72a36 36 0 0 1 0-72zm0 18a18 18 0 1 0 0 36a18 18 0 0 0 0-36z"
      fill="#ffd27a"
    />
    <path d="M112 144h17v96h-17zM129 188h26v15h-26zM129 216h34v16h-34z" fill="#ffd27a" />
    <path d="M112 144h7v96h-7zM92 92a36 36 0 0 1 28-16v9a28 28 0 0 0-22 12z" fill="#fff6dc" />
    <path d="M240 292h208l30 8H210z" fill="#c9bba2" />
  </Frame>,
  // the windows of a house, lit one by one
  <Frame key="lamps" sky="#8e6fb8" low="#5a4a94">
    <path d="M0 0h686v216H0z" fill="#f0a9a0" opacity=".3" />
    <circle cx="560" cy="196" r="110" fill="#ffd8c0" opacity=".55" />
    <path d="M0 216q170-60 300-20t386-14v118H0z" fill="#46387e" />
    <path d="M156 96h270v204H156z" fill="#35347c" />
    <path d="M156 96h60v204h-60z" fill="#4a48a0" />
    <path d="M120 104c50-10 80-38 104-74h134c24 36 54 64 104 74z" fill="#c2563a" />
    <path d="M120 104c50-10 80-38 104-74h40c-20 40-50 64-84 74z" fill="#e0805c" />
    <path d="M370 18h34v50h-34z" fill="#35347c" />
    <g fill="#ffd27a">
      <path d="M192 178v-32a17 17 0 0 1 34 0v32zM248 178v-32a17 17 0 0 1 34 0v32zM304 178v-32a17 17 0 0 1 34 0v32zM192 256v-32a17 17 0 0 1 34 0v32zM360 256v-32a17 17 0 0 1 34 0v32z" />
    </g>
    <path d="M360 178v-32a17 17 0 0 1 34 0v32z" fill="#14163a" />
    <path d="M262 300v-54a30 30 0 0 1 60 0v54z" fill="#fff1cf" />
    <path d="M262 300v-54a30 30 0 0 1 8-20l16 12v62z" fill="#8a5a3c" />
    <path
      d="M188 180h42v6h-42zM244 180h42v6h-42zM300 180h42v6h-42zM356 180h42v6h-42zM188 258h42v6h-42zM356 258h42v6h-42z"
      fill="#6f6bd6"
    />
    <path d="M426 130q110 70 260 20" fill="none" stroke="#2a2256" strokeWidth="4" />
    <g fill="#ffd27a">
      <circle cx="470" cy="160" r="9" />
      <circle cx="526" cy="177" r="9" />
      <circle cx="586" cy="178" r="9" />
      <circle cx="644" cy="164" r="9" />
    </g>
    <path d="M500 300c0-34 8-52 24-52s24 18 24 52zM574 300c0-26 6-40 20-40s20 14 20 40z" fill="#2a2256" />
    <circle cx="524" cy="234" r="17" fill="#f2c9a2" />
    <circle cx="594" cy="248" r="14" fill="#f2c9a2" />
    <path d="M506 232a18 18 0 0 1 36 0c-12-7-24-7-36 0zM579 247a15 15 0 0 1 30 0c-10-6-20-6-30 0z" fill="#c2563a" />
    <path d="M40 300c6-40 20-56 34-56s34 20 40 56zM84 300c4-28 14-38 26-38s24 12 30 38z" fill="#2f6a5c" />
  </Frame>,
  // a passport in the morning sun
  <Frame key="morning" sky="#ffd8b0" low="#f0b48a">
    <circle cx="500" cy="206" r="150" fill="#fff1cf" opacity=".6" />
    <circle cx="500" cy="206" r="66" fill="#fffaf0" />
    <path d="M0 216h686v84H0z" fill="#e9a98c" />
    <path
      d="M420 232q80-10 160 0q-80 10-160 0zM440 252q60-8 120 0q-60 8-120 0zM456 272q44-7 88 0q-44 7-88 0z"
      fill="#fffaf0"
      opacity=".85"
    />
    <path d="M560 216c16-30 40-40 56-36c22-8 40 10 70 36z" fill="#c2785e" />
    <path d="M0 216c40-34 70-26 96-22c30-20 60-4 84 22z" fill="#d08a6c" opacity=".8" />
    <path d="M130 262l96-196l6-4l104 34l104-34l6 4l60 196l-170 22z" fill="#2a2c66" />
    <path d="M144 256l86-182l106 34l-2 166z" fill="#fffaf0" />
    <path d="M336 108l104-34l50 182l-156 18z" fill="#f7e9d2" />
    <path d="M336 108l-22 164l20 2zM336 108l20 162l-22 4z" fill="#d9c4a4" />
    <path d="M206 150h52v60l-66 4z" fill="#8b9df0" />
    <path d="M198 200c10-20 20-26 30-22c10-8 22 2 28 20v12l-62 4z" fill="#2b8f6c" />
    <circle cx="238" cy="166" r="10" fill="#fff1cf" />
    <path
      d="M270 158h42v6h-44zM268 176h40v5h-41zM266 194h34v5h-35zM186 228h112v5H184zM178 244h118v5H176z"
      fill="#c9bba2"
    />
    <g fill="none" stroke="#c2563a" strokeWidth="6" opacity=".9">
      <circle cx="408" cy="170" r="46" />
      <path d="M380 186c10-18 20-24 30-16c8-8 20-2 26 16zM386 148h44" strokeWidth="5" strokeLinejoin="round" />
    </g>
    <path
      d="M66 52q12-12 24 0q12-12 24 0M140 84q8-8 16 0q8-8 16 0"
      fill="none"
      stroke="#8a5a3c"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </Frame>,
];

/** The picture of a chapter. */
export function Vignette({ of }: { of: number }) {
  return drawings[of] ?? null;
}
